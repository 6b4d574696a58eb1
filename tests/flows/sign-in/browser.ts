import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { model } from '../../../machines/sign-in/sign-in.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { atFront, frontTitle, toTermination } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect } from '../../e2e/support/world.ts'

const driver: Driver<typeof signInMachine, BrowserUi> = {
  events: {
    'username.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'password.changed': (ui, { value }) => ui.fill('Salasana', value),
    'signIn.requested': (ui) => ui.press('Kirjaudu sisään'),
  },
  outcomes: {
    signIn: {
      async done({ page, resident, arrange, afterwards }) {
        await arrange({ account: 'active', password: resident.password })
        afterwards(() => expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`))
      },
      async error({ page, resident, arrange, refuse, cut, afterwards }, code) {
        const { password } = resident
        switch (code) {
          case 'INVALID_CREDENTIALS':
            return arrange({ account: 'active', password: `${password}?` })
          case 'USER_NOT_CONFIRMED':
            await arrange({ account: 'unconfirmed', password })
            return afterwards(() => expect(page).toHaveURL('/register'))
          case 'SERVICE_UNAVAILABLE':
            return cut()
          default:
            return refuse(code)
        }
      },
    },
  },
}

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

async function fillIn(ui: BrowserUi): Promise<void> {
  await ui.fill('Sähköposti', ui.resident.email)
  await ui.fill('Salasana', ui.resident.password)
}

export const resilience: ReopenedScreens = {
  'sign-in': {
    reload: {
      meanwhile: fillIn,
      // No draft keeps credentials.
      async shows({ page }) {
        await expect(page.getByLabel('Sähköposti')).toHaveValue('')
        await expect(page.getByLabel('Salasana', { exact: true })).toHaveValue('')
      },
    },
    secondTab: {
      async press(ui) {
        await fillIn(ui)
        await ui.press('Kirjaudu sisään')
        await atFront(ui)
      },
      told: frontTitle,
      wayOn: toTermination,
    },
  },
}
