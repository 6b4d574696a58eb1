import {
  type Destination,
  type InjectedFault,
  inAll,
  type Recovery,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { change, giveNewPassword } from '../new-password/view.ts'

/** The headings of the choice of a new password, and of its success. */
export const choosing = 'Valitse uusi salasana'
export const changed = 'Salasanasi on vaihdettu'

/** Submits the form of a new password. */
export const give = (ui: ResidentActions) => ui.press(change)

type Recoveries = Readonly<Record<InjectedFault, Recovery>>

/** Returns the recoveries of a code that cannot be sent; the resident then requests it again. */
export function sendingRecoveries(recover: Recovery['recover'], leadsTo: Destination): Recoveries {
  const recovery = { says: 'Viestiä ei saatu lähetettyä', recover, leadsTo }
  return { ...inAll(recovery), '429': { ...recovery, says: 'Viesti lähti juuri äsken' } }
}

/** Returns the expectations for submitting a new password; after a failure the form keeps what was typed. */
export function giving(
  before: Destination,
  leadsTo: Destination,
  signedOut: SendingScreen['signedOut'] = 'unaffected',
) {
  const recover = (ui: ResidentActions) => ui.press('Yritä uudelleen')
  const recovery = { says: 'Jokin meni vikaan', recover, leadsTo: before }
  return {
    pattern: 'form',
    type: giveNewPassword,
    act: give,
    injectedFaults: {
      ...inAll(recovery),
      '429': { ...recovery, says: 'Liian monta yritystä', isOver: 'another code was sent' },
    },
    leadsTo,
    signedOut,
  } satisfies SendingScreen
}
