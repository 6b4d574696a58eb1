import {
  inAll,
  type Leads,
  type SendingScreen,
  type Told,
  type Trouble,
} from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { change, giveNewPassword } from '../new-password/view.ts'

/** Headings of choosing a new password, and of its success. */
export const choosing = 'Valitse uusi salasana'
export const changed = 'Salasanasi on vaihdettu'

/** Submits the form. */
export const give = (ui: ResidentHands) => ui.press(change)

type Troubles = Readonly<Record<Trouble, Told>>

/** Failures to send a code; the resident then asks for it again. */
export function sendingTroubles(goOn: Told['goOn'], leads: Leads): Troubles {
  const told = { says: 'Viestiä ei saatu lähetettyä', goOn, leads }
  return { ...inAll(told), '429': { ...told, says: 'Viesti lähti juuri äsken' } }
}

/** Submitting a new password; when it fails, the form before keeps what was typed. */
export function giving(
  before: Leads,
  leads: Leads,
  signedOut: SendingScreen['signedOut'] = 'unharmed',
) {
  const goOn = (ui: ResidentHands) => ui.press('Yritä uudelleen')
  const told = { says: 'Jokin meni vikaan', goOn, leads: before }
  return {
    pattern: 'form',
    type: giveNewPassword,
    act: give,
    troubles: {
      ...inAll(told),
      '429': { ...told, says: 'Liian monta yritystä', isOver: 'another code was sent' },
    },
    leads,
    signedOut,
  } satisfies SendingScreen
}
