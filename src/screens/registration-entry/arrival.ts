import { identityProvider } from '../../../api/user.ts'
import type { RegistrationEntryInput } from '../../../machines/registration-entry/registration-entry.setup.ts'

/** What a page hands on to the way out to identification, in its route state. */
export interface EntryState {
  readonly authType: RegistrationEntryInput['provider']
  readonly resetOldUser: boolean
}

/** Whether a page before asked for an unfinished registration to begin anew. */
export const asksForReset = (routeState: unknown): boolean =>
  Object(routeState).resetOldUser === true

/**
 * How to be identified: as the page before says, else as `?provider=` does; null for anything that
 * there is not. Specification 1, section 2.
 */
export function readEntry(routeState: unknown, search: string): RegistrationEntryInput {
  const asked = Object(routeState).authType ?? new URLSearchParams(search).get('provider')
  const { success, data } = identityProvider.safeParse(asked)
  return { provider: success ? data : null, resetOldUser: asksForReset(routeState) }
}
