import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { pathModel } from '../../../machines/sign-in/sign-in.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect } from '../../e2e/support/world.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  invalid_credentials: [
    'Sähköposti tai salasana on väärin',
    'Tarkista molemmat ja yritä uudelleen.',
  ],
  too_many_requests: [
    'Liian monta yritystä',
    'Odota hetki ja yritä sitten uudelleen. Tunnustasi ei ole lukittu.',
  ],
  cookies_blocked: [
    'Selaimesi estää evästeet',
    'Kirjautuminen tarvitsee evästeen. Salli evästeet tälle sivustolle selaimen asetuksista ja yritä uudelleen.',
  ],
  generic_error: [
    'Kirjautuminen ei onnistunut',
    'Vika on meillä, ei sinulla. Yritä hetken kuluttua uudelleen.',
  ],
  login_expired: [
    'Kirjaudu sisään jatkaaksesi',
    'Et ole nyt kirjautunut. Jos olit jo palvelussa, istuntosi on päättynyt. Näin käy, kun palvelu on puoli tuntia käyttämättä, kirjaudut ulos muualla tai selain poistaa evästeet.',
  ],
  session_lost: [
    'Kirjaudu sisään jatkaaksesi',
    'Et ole enää kirjautunut, vaikka käytit palvelua äsken. Näin voi käydä, jos selain poisti evästeet tai jos uloskirjaus tehtiin toisessa ikkunassa tai laitteessa.',
  ],
}

/** Messages of the sign-in page about an error that was in the address. */
const carriedSays = [
  'Sopimustasi ei löytynyt',
  'Henkilötunnuksellasi ei ole sopimusta tässä palvelussa. Jos sinulla pitäisi olla, ota yhteyttä vuokranantajaasi.',
]

export const browserDriver: BrowserDriver<typeof signInMachine> = {
  events: {
    'username.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
  },
  outcomes: {
    signIn: {
      async done({ page, resident, setUpState, afterwards }) {
        await setUpState({ account: 'active', password: resident.password })
        afterwards(() => expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`))
      },
      async error({ page, resident, setUpState, refuse, goOffline: cut, afterwards }, code) {
        const { password } = resident
        switch (code) {
          case 'INVALID_CREDENTIALS':
            return setUpState({ account: 'active', password: `${password}?` })
          case 'USER_NOT_CONFIRMED':
            await setUpState({ account: 'unconfirmed', password })
            return afterwards(() => expect(page).toHaveURL('/register'))
          case 'SERVICE_UNAVAILABLE':
            return cut()
          default:
            return refuse(code)
        }
      },
    },
  },
  says: ({ projected }) => said[String(Object(projected).refusal)] ?? [],
  async arrive({ page }, { start }) {
    const { refusal, carried } = getStartInput(pathModel, start)
    // Without a session the root redirects to sign-in, which shows the reason.
    const address = refusal ? '/' : '/login'
    return async () => {
      await page.goto(carried ? `${address}?error=${carried}` : address)
      if (carried)
        for (const text of carriedSays) await page.getByText(text, { exact: true }).waitFor()
    }
  },
}
