import { ainoSignedInState, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import { ainoUserInfoAddress } from '../../../fixtures/portal/user-info.tsx'
import type { profileWithoutPhone } from '../../../machines/own-details/own-details.samples.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type Destination,
  type FlowOpening,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { currentPasswordLabel, refusalTitles } from '../password-confirmation/view.ts'
import { frontAddress } from './pages.ts'

/** Opens own details, as staff where the start may not write; with changes of the fake API. */
export const makeOwnDetailsOpening = (
  { mayWrite }: { readonly mayWrite: boolean },
  state: Partial<FakeApiState> = {},
): FlowOpening => ({
  address: ainoUserInfoAddress,
  before: frontAddress,
  state: { start: { ...ainoStart, mayWrite }, ...state },
})

/** Returns the state of the fake API with changes of the profile. */
export const makeProfileState = (
  profile: Partial<typeof profileWithoutPhone>,
): Partial<FakeApiState> => ({
  resident: {
    ...ainoSignedInState.resident,
    profile: { ...ainoSignedInState.resident.profile, ...profile },
  },
})

export const savedMessage = { says: 'Tietosi on tallennettu.' }
export const passwordPrompt = { says: 'Vahvista salasanallasi' }

const type = (ui: ResidentActions) => ui.fill(currentPasswordLabel, 'Porras-2026!')

/** Returns the expectations for the password, asked for again and confirmed with a button. */
export function makePasswordScreen(button: string, leadsTo: Destination) {
  const confirm = (ui: ResidentActions) => ui.press(button)
  const failed = (says = '') => ({ says, recover: confirm, leadsTo })
  return {
    pattern: 'form',
    type,
    act: confirm,
    leadsTo,
    injectedFaults: {
      ...recoveryForEveryFault(failed(refusalTitles['not_checked'])),
      '429': failed(refusalTitles['too_many_tries']),
    },
    signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo },
    forgets: 'a password is kept nowhere',
  } satisfies SendingScreen
}

/** The expectations for the password, asked for again before a new address is saved. */
export const passwordScreen = makePasswordScreen('Vahvista ja tallenna', savedMessage)

/** The recovery after the session has ended: what was typed is lost, and the page shows the stored data. */
export const sessionEndRecovery = {
  says: 'Kirjaudu sisään jatkaaksesi',
  recover: signInAgain,
  leadsTo: { to: 'Omat tiedot' },
} as const
