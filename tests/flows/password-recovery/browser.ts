import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import { pathModel } from '../../../machines/password-recovery/password-recovery.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { sendCodeDriver, typedPasswordDriver } from '../new-password/browser.ts'

/** Messages when no code could be sent. */
export const sendFailureMessages: Readonly<Record<string, readonly string[]>> = {
  too_soon: [
    'Viesti lähti juuri äsken',
    'Katso, onko viesti jo tullut. Jos ei ole, odota puoli minuuttia ja pyydä viestiä uudelleen.',
  ],
  too_many_codes: [
    'Viestiä on pyydetty liian monta kertaa',
    'Viestin voi lähettää viisi kertaa tunnissa. Odota tunti ja pyydä viestiä sitten uudelleen. Jos viimeisin viesti tuli alle 15 minuuttia sitten, kokeile vielä sen koodia.',
  ],
  not_sent: [
    'Viestiä ei saatu lähetettyä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
}

export const browserDriver: BrowserDriver<typeof passwordRecoveryMachine> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
  },
  outcomes: { sendCode: sendCodeDriver, codeEntry: typedPasswordDriver },
  says: ({ projected }) => sendFailureMessages[String(projected)] ?? [],
  byHand: ['codeEntry'],
  async arrive({ page, resident }, { start }) {
    const { email } = getStartInput(pathModel, start)
    const query = email ? `?${new URLSearchParams({ email: resident.email })}` : ''
    return () => page.goto(`/password/forgot${query}`)
  },
}
