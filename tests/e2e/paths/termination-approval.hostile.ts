import { approvalTitles } from '../support/approval.ts'
import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { atFront, expectTitle, frontTitle, toTermination } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { identifyAs } from '../support/world.ts'

const { request, accept, accepted } = approvalTitles
const atRequest = (ui: BrowserUi) => expectTitle(ui, request)
const again: HostileScreen['reload'] = { standsAt: 'deciding', shows: atRequest }
const wayOn = 'Hyväksyn'

const pressAndSee = (button: string, title: string) => async (ui: BrowserUi) => {
  await ui.press(button)
  await expectTitle(ui, title)
}

/** The only way on from a page that has nothing to send. */
const toFront: HostileScreen['secondTab'] = {
  async press(ui) {
    await ui.follow('Etusivulle')
    await atFront(ui)
  },
  told: frontTitle,
  wayOn: toTermination,
}

async function identify(ui: BrowserUi): Promise<void> {
  await identifyAs(ui.page, ui.resident.identityCode)
  await ui.page.waitForURL(/\/vahvista/)
}

/** Identifies with the answer; one that was given before is told instead. */
async function answer(ui: BrowserUi): Promise<void> {
  await ui.press('Tunnistaudu ja hyväksy')
  const done = ui.page.getByRole('heading', { name: accepted })
  await done.or(ui.page.locator('input[name=person]').first()).waitFor()
  if (ui.page.url().includes('/interaction/')) await identify(ui)
  await done.waitFor()
}

export const screens: HostileScreens = {
  loading: { reload: again, secondTab: { press: atRequest, told: request, wayOn } },
  failed: {
    reload: {
      meanwhile: ({ arrange }) => arrange({ requestBegins: true }),
      standsAt: 'deciding',
      shows: atRequest,
    },
    secondTab: {
      async press(ui) {
        await ui.arrange({ requestBegins: true })
        await ui.press('Yritä uudelleen')
        await atRequest(ui)
      },
      told: request,
      wayOn,
    },
  },
  'not-found': {
    reload: { shows: (ui) => expectTitle(ui, 'Irtisanomisilmoitusta ei löydy') },
    secondTab: toFront,
  },
  deciding: {
    reload: again,
    secondTab: {
      press: pressAndSee(wayOn, accept),
      told: accept,
      wayOn: 'Tunnistaudu ja hyväksy',
    },
  },
  // The question that the address opened is opened once; what was not answered is asked again.
  asking: {
    reload: again,
    secondTab: { press: answer, told: 'Olet jo vastannut', wayOn: 'Etusivulle' },
  },
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(/\/interaction\//),
      standsAt: null,
      async shows(ui) {
        await identify(ui)
        await expectTitle(ui, accepted)
      },
    },
    secondTab: {
      async press(ui) {
        await identify(ui)
        await ui.page.getByRole('heading', { level: 1 }).waitFor()
      },
      // What the first tab has answered is answered.
      told: accepted,
      wayOn: 'Etusivulle',
    },
  },
  'identification-failed': {
    reload: again,
    secondTab: { press: pressAndSee('Palaa irtisanomiseen', request), told: request, wayOn },
  },
  standing: {
    reload: { shows: (ui) => expectTitle(ui, 'Ilmoitus odottaa muiden vastausta') },
    secondTab: toFront,
  },
}
