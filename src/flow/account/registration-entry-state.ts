import { identityProvider } from '../../../api/user.ts'
import type { RegistrationEntryInput } from '../../../machines/registration-entry/registration-entry.setup.ts'

/** Location state passed to the redirect page. */
export interface RegistrationEntryState {
  readonly authType: RegistrationEntryInput['provider']
  readonly resetOldUser: boolean
}

/** Returns whether the previous page requested a restart of an unfinished registration. */
export const asksForRegistrationRestart = (routeState: unknown): boolean =>
  Object(routeState).resetOldUser === true

/**
 * Parses the identification method from the location state, else from `?provider=`; null when it is
 * unknown. Specification 1, section 2.
 */
export function parseIdentificationMethod(
  routeState: unknown,
  search: string,
): RegistrationEntryInput {
  const asked = Object(routeState).authType ?? new URLSearchParams(search).get('provider')
  const { success, data } = identityProvider.safeParse(asked)
  return { provider: success ? data : null, resetOldUser: asksForRegistrationRestart(routeState) }
}
