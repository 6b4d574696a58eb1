import {
  type Destination,
  type InjectedFault,
  type Recovery,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { changePasswordButtonName, typeCodeAndPassword } from '../new-password/view.ts'

/** The heading of the page on which a new password is chosen. */
export const choosePasswordTitle = 'Valitse uusi salasana'

/** The heading of the page that says that the password has been changed. */
export const passwordChangedTitle = 'Salasanasi on vaihdettu'

/** Submits the form of a new password. */
export const submitNewPassword = (ui: ResidentActions) => ui.press(changePasswordButtonName)

type Recoveries = Readonly<Record<InjectedFault, Recovery>>

/** Returns the recoveries of a code that cannot be sent; the resident then requests it again. */
export function makeCodeSendingRecoveries(
  recover: Recovery['recover'],
  leadsTo: Destination,
): Recoveries {
  const recovery = { says: 'Viestiä ei saatu lähetettyä', recover, leadsTo }
  return {
    ...recoveryForEveryFault(recovery),
    '429': { ...recovery, says: 'Viesti lähti juuri äsken' },
  }
}

/** Returns the expectations for submitting a new password; after a failure the form keeps what was typed. */
export function makeNewPasswordScreen(
  before: Destination,
  leadsTo: Destination,
  signedOut: SendingScreen['signedOut'] = 'unaffected',
) {
  const recover = (ui: ResidentActions) => ui.press('Yritä uudelleen')
  const recovery = { says: 'Jokin meni vikaan', recover, leadsTo: before }
  return {
    pattern: 'form',
    type: typeCodeAndPassword,
    act: submitNewPassword,
    injectedFaults: {
      ...recoveryForEveryFault(recovery),
      '429': { ...recovery, says: 'Liian monta yritystä', isOver: 'another code was sent' },
    },
    leadsTo,
    signedOut,
  } satisfies SendingScreen
}
