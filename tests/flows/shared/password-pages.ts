import {
  inAll,
  type Leads,
  type SendingScreen,
  type Told,
  type Trouble,
} from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { change, giveNewPassword } from '../new-password/view.ts'

/** Where a new password is chosen, and that it is changed: headings of a page or of a part of one. */
export const choosing = 'Valitse uusi salasana'
export const changed = 'Salasanasi on vaihdettu'

/** Gives what was typed. */
export const give = (ui: ResidentHands) => ui.press(change)

type Troubles = Readonly<Record<Trouble, Told>>

/** A code that cannot be sent; it is then asked for again. */
export function sendingTroubles(goOn: Told['goOn'], leads: Leads): Troubles {
  const told = { says: 'Viestiä ei saatu lähetettyä', goOn, leads }
  return { ...inAll(told), '429': { ...told, says: 'Viesti lähti juuri äsken' } }
}

/** A new password; where it is not taken, what was typed is there again on the page before. */
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
