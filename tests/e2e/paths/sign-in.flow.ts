import { model } from '../../../machines/sign-in/sign-in.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './sign-in.driver.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  invalid_credentials: [
    'Sähköposti tai salasana on väärin',
    'Tarkista molemmat ja yritä uudelleen.',
  ],
  too_many_requests: [
    'Liian monta yritystä',
    'Odota hetki ja yritä sitten uudelleen. Tunnustasi ei ole lukittu.',
  ],
  generic_error: [
    'Kirjautuminen ei onnistunut',
    'Vika on meillä, ei sinulla. Yritä hetken kuluttua uudelleen.',
  ],
  login_expired: [
    'Kirjaudu sisään jatkaaksesi',
    'Et ole nyt kirjautunut. Jos olit jo palvelussa, kirjauduimme sinut ulos turvallisuuden vuoksi, koska palvelu oli hetken käyttämättä.',
  ],
}

/** What the sign-in page says that comes after, of the error in the address. */
const carriedSays = [
  'Sopimustasi ei löytynyt',
  'Henkilötunnuksellasi ei ole sopimusta tässä palvelussa. Jos sinulla pitäisi olla, ota yhteyttä vuokranantajaasi.',
]

export const flow = browserFlow({
  model,
  driver,
  says: ({ projected }) => said[String(Object(projected).refusal)] ?? [],
  async arrive({ page }, { start }) {
    const { refusal, carried } = inputOf(model, start)
    // Without a session the root leads to sign-in, which says why.
    const address = refusal ? '/' : '/login'
    return async () => {
      await page.goto(carried ? `${address}?error=${carried}` : address)
      if (carried)
        for (const text of carriedSays) await page.getByText(text, { exact: true }).waitFor()
    }
  },
})
