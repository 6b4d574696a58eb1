import { fillPerson } from '../../support/adding.ts'
import {
  addingTitles,
  goOnFromConfirm,
  goOnFromForm,
  goOnFromPreview,
  send,
} from '../support/adding.ts'
import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { atFront, expectTitle, frontTitle, toTermination } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'

const { form, confirm, pending } = addingTitles
const atForm = (ui: BrowserUi) => expectTitle(ui, form)

/** What is typed of others is kept nowhere: whoever loads the page anew begins anew. */
const beginsAnew: HostileScreen['reload'] = {
  standsAt: 'filling',
  async shows(ui) {
    await atForm(ui)
    await expect(ui.page.getByLabel('Henkilötunnus')).toHaveValue('')
  },
}
const atBeginning = { told: form, wayOn: 'Jatka' } as const

/** One request and its mail, whoever sends; the other tab is told of it. */
const sent = { told: pending, wayOn: 'Katso, missä asia on nyt', notices: 1 } as const

/** The only way on from a page that has nothing to send. */
const toFront: HostileScreen['secondTab'] = {
  async press(ui) {
    await ui.page.getByRole('link', { name: 'Etusivulle', exact: true }).last().click()
    await atFront(ui)
  },
  told: frontTitle,
  wayOn: toTermination,
}

export const screens: HostileScreens = {
  loading: { reload: beginsAnew, secondTab: { press: atForm, ...atBeginning } },
  failed: {
    reload: { ...beginsAnew, meanwhile: ({ arrange }) => arrange({ tenancyBegins: true }) },
    secondTab: {
      async press(ui) {
        await ui.arrange({ tenancyBegins: true })
        await ui.press('Yritä uudelleen')
        await atForm(ui)
      },
      ...atBeginning,
    },
  },
  blocked: {
    reload: { shows: (ui) => expectTitle(ui, 'Kuolinpesän sopimusta ei voi muuttaa täällä') },
    secondTab: toFront,
  },
  form: {
    reload: { ...beginsAnew, meanwhile: (ui) => fillPerson(ui) },
    secondTab: { press: goOnFromForm, ...sent },
  },
  preview: { reload: beginsAnew, secondTab: { press: goOnFromPreview, ...sent } },
  confirm: { reload: beginsAnew, secondTab: { press: goOnFromConfirm, ...sent } },
  refused: {
    reload: beginsAnew,
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await expectTitle(ui, confirm)
      },
      told: confirm,
      wayOn: send,
    },
  },
  added: {
    reload: { standsAt: 'blocked', shows: (ui) => expectTitle(ui, pending) },
    secondTab: toFront,
  },
}
