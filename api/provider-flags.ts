import * as z from 'zod/mini'
import { type Route, route } from './route.ts'
import { type FeatureFlags, featureFlags } from './user.ts'

/** The feature that residents get when a flag is on. Specification 1, section 3. */
export const flagEffects: Readonly<Record<keyof FeatureFlags, string>> = {
  removeUser: 'residents can remove their own account',
  paymentInfo: 'the pages about payments, and cards and mails of arrears',
  passportAuth: 'registration with a passport',
  contractModification: 'requests to change who lives on a contract, and to add tenants',
  messages: 'messages between residents and the provider (needs MESSAGING=true too)',
}

/** The name of a feature flag. */
export const flagName = z.keyof(featureFlags)

/** A feature flag, whether it is on, and what it switches. */
export const listedFlag = z.object({
  name: flagName,
  enabled: z.boolean(),
  switches: z.string(),
})
export type ListedFlag = z.infer<typeof listedFlag>

const listFlags = route({
  method: 'GET',
  path: '/provider/feature-flags',
  summary: 'The feature flags, and what they switch',
  access: 'provider',
  scope: 'operate',
  response: z.array(listedFlag),
})

/** Holds at once. A value that the flag has already changes nothing, and is not audited. */
const setFlag = route({
  method: 'PUT',
  path: '/provider/feature-flags/:name',
  summary: 'Switch a feature on or off',
  access: 'provider',
  scope: 'operate',
  params: z.object({ name: flagName }),
  body: z.object({ enabled: z.boolean() }),
  changes: [],
  response: listedFlag,
})

/** Routes of feature flags, which need the scope of the provider's own command. */
export const providerFlagRoutes = { listFlags, setFlag } as const satisfies Record<string, Route>
