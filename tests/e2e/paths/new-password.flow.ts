import { model } from '../../../machines/shared/new-password.model.ts'
import type { Expected } from '../../support/paths/path.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './new-password.driver.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  not_sent: [
    'Viestiä ei saatu lähetettyä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
  resent: ['Jos sait useita viestejä, käytä viimeisimmän koodia.'],
  code_mismatch: [
    'Koodi on väärin',
    'Katso koodi viimeisimmästä viestistä ja kirjoita se uudelleen. Uusi salasana on tallessa.',
  ],
  code_expired: [
    'Koodi on vanhentunut',
    'Kun painat Yritä uudelleen, lähetämme uuden koodin. Uusi salasana on tallessa.',
  ],
  invalid_password: ['Salasana ei kelpaa', 'Valitse toinen salasana. Koodi on tallessa.'],
  too_many_tries: [
    'Liian monta yritystä',
    'Tämä koodi ei enää käy. Kun painat Yritä uudelleen, lähetämme uuden koodin. Jos sekään ei käy, odota 15 minuuttia. Tunnustasi ei ole lukittu.',
  ],
  user_not_confirmed: [
    'Sähköpostiosoitettasi ei ole vahvistettu',
    'Vahvista ensin osoitteesi. Sen jälkeen voit vaihtaa salasanan.',
    'Vahvista sähköpostiosoite',
  ],
  user_not_found: [
    'Tunnusta ei löytynyt',
    'Tällä sähköpostiosoitteella ei ole enää tunnusta. Tarkista osoite tai rekisteröidy uudelleen.',
  ],
  failed: [
    'Jokin meni vikaan',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen. Kirjoittamasi on tallessa.',
  ],
}

function says({ projected }: Expected): readonly string[] {
  const { cause, news } = Object(projected)
  return said[cause ?? news] ?? []
}

export const flow = browserFlow({
  model,
  driver,
  says,
  async arrive(ui) {
    const { page, resident } = ui
    await ui.arrange({ account: 'active', resetCode: 'sendable' })
    await page.goto(`/password/forgot?${new URLSearchParams({ email: resident.email })}`)
    return () => ui.press('Lähetä viesti')
  },
})
