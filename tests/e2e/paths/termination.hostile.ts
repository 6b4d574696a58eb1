import { changeTitles } from '../support/change.ts'
import type { HostileScreens } from '../support/hostile.ts'
import { chooseParty, expectLeaving } from '../support/notice.ts'
import { atFront, expectTitle, frontTitle, toTermination } from '../support/places.ts'
import {
  goOnFromForm,
  goOnFromParties,
  goOnFromPreview,
  submittedTitle,
} from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'
import { previewsChange } from './modification.hostile.ts'
import { identifying } from './strong-identification.hostile.ts'

const firstTitle = 'Kuka irtisanoo sopimuksen?'
const begun = { working: { choosing: 'open' } }
const atBeginning = (ui: BrowserUi) => expectTitle(ui, firstTitle)
const sent = { told: submittedTitle, wayOn: 'Takaisin etusivulle', notices: 1 } as const
const message = 'Viesti (ei pakollinen)'
const typed = 'Avaimet ovat naapurilla.'

/** The only way on from a page that has nothing to send. */
const toFront = (link: string) => ({
  async press(ui: BrowserUi) {
    await ui.page.getByRole('link', { name: link, exact: true }).last().click()
    await atFront(ui)
  },
  told: frontTitle,
  wayOn: toTermination,
})

export const screens: HostileScreens = {
  loading: {
    reload: { standsAt: begun, shows: atBeginning },
    secondTab: { press: atBeginning, told: firstTitle, wayOn: 'Jatka' },
  },
  failed: {
    reload: {
      meanwhile: ({ arrange }) => arrange({ tenancyBegins: true }),
      standsAt: begun,
      shows: atBeginning,
    },
    secondTab: {
      async press(ui) {
        await ui.arrange({ tenancyBegins: true })
        await ui.press('Yritä uudelleen')
        await atBeginning(ui)
      },
      told: firstTitle,
      wayOn: 'Jatka',
    },
  },
  blocked: {
    reload: { shows: (ui) => expectTitle(ui, 'Kuolinpesän sopimusta ei voi irtisanoa täällä') },
    secondTab: toFront('Etusivulle'),
  },
  awaited: {
    reload: { shows: (ui) => expectTitle(ui, 'Irtisanominen odottaa vastaustasi') },
    secondTab: toFront('Etusivulle'),
  },
  modification: previewsChange,
  modified: {
    reload: { shows: (ui) => expectTitle(ui, changeTitles.pending) },
    secondTab: toFront('Takaisin etusivulle'),
  },
  parties: {
    reload: { meanwhile: (ui) => chooseParty(ui, true), shows: expectLeaving },
    secondTab: { press: goOnFromParties, ...sent },
  },
  form: {
    reload: {
      meanwhile: (ui) => ui.fill(message, typed),
      async shows({ page }) {
        await expect(page.getByLabel(message)).toHaveValue(typed)
        await expect(page.getByLabel('Irtisanomisen syy')).toHaveValue('buying_property')
        await expect(page.getByRole('radio', { name: 'Asukas itse', exact: true })).toBeChecked()
      },
    },
    secondTab: { press: goOnFromForm, ...sent },
  },
  preview: {
    reload: {
      async shows(ui) {
        await expectTitle(ui, 'Tarkista ilmoitus')
        await expect(ui.page.getByText('Oman asunnon osto')).toBeVisible()
      },
    },
    secondTab: { press: goOnFromPreview, ...sent },
  },
  identifying,
  'identification-failed': {
    // What came back from identification is told once; the notice was not sent, and begins again.
    reload: { standsAt: begun, shows: atBeginning },
    secondTab: {
      async press(ui) {
        await ui.press('Palaa irtisanomiseen')
        await atBeginning(ui)
      },
      told: firstTitle,
      wayOn: 'Jatka',
    },
  },
  submitted: {
    reload: { shows: (ui) => expectTitle(ui, submittedTitle) },
    secondTab: toFront('Takaisin etusivulle'),
  },
}
