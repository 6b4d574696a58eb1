import { ainoAtHome, type FakeApiState } from '../../../fixtures/portal/fake-answers.ts'
import { tuomas } from '../../../machines/own-details/own-details.samples.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import { inAll, type SendingScreen } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { field, refusalTitles } from '../password-confirmation/view.ts'

/** The address of own details. */
export const ownDetailsAddress = addressOf('userInfo', ainoStart.contract.uuid)

/** The state of the fake API for a profile. */
export const withProfile = (profile: Partial<typeof tuomas>): Partial<FakeApiState> => ({
  resident: { ...ainoAtHome.resident, profile: { ...ainoAtHome.resident.profile, ...profile } },
})

export const saved = { says: 'Tietosi on tallennettu.' }
export const confirming = { says: 'Vahvista salasanallasi' }

const confirm = (ui: ResidentActions) => ui.press('Vahvista ja tallenna')
const type = (ui: ResidentActions) => ui.fill(field, 'Porras-2026!')

/** The password, asked for again before a new address is saved. */
export const confirmsPassword = {
  pattern: 'form',
  type,
  act: confirm,
  leadsTo: saved,
  injectedFaults: {
    ...inAll({
      says: refusalTitles['not_checked'] ?? '',
      recover: confirm,
      leadsTo: saved,
    }),
    '429': {
      says: refusalTitles['too_many_tries'] ?? '',
      recover: confirm,
      leadsTo: saved,
    },
  },
  signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: saved },
  forgets: 'a password is kept nowhere',
} satisfies SendingScreen

/** A part of the page that is lost with the session: the page comes back as it stands. */
export const signedOut = {
  says: 'Kirjaudu sisään jatkaaksesi',
  recover: signInAgain,
  leadsTo: { to: 'Omat tiedot' },
} as const
