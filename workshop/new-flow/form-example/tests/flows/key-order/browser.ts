import { formatDate } from '../../../../../../domain/dates.ts'
import { helsinki } from '../../../../../../fixtures/clock.ts'
import { makeUnfailingDriver } from '../../../../../../paths/driver.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { ResidentState } from '../../../../../../tests/e2e/backend/resident-state.ts'
import { makeLoadingDriver } from '../../../../../../tests/e2e/support/loading.ts'
import { makeSignedInOpener } from '../../../../../../tests/e2e/support/places.ts'
import { waitForDraftSave } from '../../../../../../tests/e2e/support/termination.ts'
import type { BrowserUi } from '../../../../../../tests/e2e/support/ui.ts'
import type { BrowserDriver } from '../../../../../../tests/e2e/support/walk.ts'
import { expect } from '../../../../../../tests/e2e/support/world.ts'
import {
  getCollectionDays,
  KEY_ORDER_DRAFT_VERSION,
  KEY_ORDER_FLOW,
} from '../../../api/key-order.ts'
import type { keyOrderMachine } from '../../../machines/key-order/key-order.machine.ts'
import { makeDraftAt } from '../../../machines/key-order/key-order.samples.ts'
import type { KeyOrderDraft, KeyOrderStart } from '../../../machines/key-order/key-order.setup.ts'
import { chooseKind } from './view.ts'

/** The first collection day of keys ordered today, in typed form. */
const firstDay = () => formatDate(getCollectionDays(helsinki.dayOf(new Date())).first)

type StoredDraft = NonNullable<ResidentState['draft']>

const stateOf = ({ step, form }: KeyOrderDraft): StoredDraft => ({
  flow: KEY_ORDER_FLOW,
  version: KEY_ORDER_DRAFT_VERSION,
  step,
  values: { ...form, fetchDay: form.fetchDay && firstDay() },
  fileUuids: [],
})

/** The draft that is stored when the flow next begins. */
const kept = new WeakMap<BrowserUi, StoredDraft | null>()

async function arrangeStart(
  ui: BrowserUi,
  { contract, mayWrite, draft }: KeyOrderStart,
): Promise<void> {
  const state = draft && stateOf(draft)
  kept.set(ui, state)
  await ui.setUpState({
    isParty: contract.tenant.isContractParty,
    isStaff: !mayWrite,
    draft: state,
  })
}

/** Saves a draft in another window and accepts it in place of the page's. */
async function takeOtherDraft(ui: BrowserUi): Promise<void> {
  const { page } = ui
  await ui.setUpState({ draft: stateOf(makeDraftAt('form')) })
  if (!(await page.locator('[data-flow=key-order-form]').isVisible()))
    await ui.press('Edellinen vaihe')
  await ui.fill('Viesti (ei pakollinen)', 'Toinen viesti')
  await hide(ui)
  await expect(page.getByText('Luonnosta on muutettu toisessa ikkunassa')).toBeVisible()
  await ui.setUpState({ draft: kept.get(ui) ?? null })
  await ui.press('Ota toinen')
}

/** A headless browser never hides a page, so this dispatches the event itself. */
const hide = ({ page }: BrowserUi) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))

export const browserDriver: BrowserDriver<typeof keyOrderMachine> = {
  events: {
    async 'form.changed'(ui) {
      await chooseKind(ui)
      await waitForDraftSave(ui)
    },
    'page.hidden': hide,
  },
  outcomes: {
    loadKeyOrder: makeLoadingDriver({
      setUpState: arrangeStart,
      isOnPage: ({ page }) => page.url().includes('/key-order'),
      refuseFirst: ({ failCallsTo: refuseAt, resident }, code) =>
        refuseAt(`/contracts/${resident.contractUuid}`, code),
    }),
    draft: makeUnfailingDriver(takeOtherDraft),
    form: makeUnfailingDriver(async (ui) => {
      await chooseKind(ui)
      await ui.fill('Lukumäärä', '2')
      await ui.fill('Noutopäivä', firstDay())
      await ui.press('Esikatsele')
      await waitForDraftSave(ui)
    }),
    createKeyOrder: {
      async done() {},
      error: (ui, code) =>
        code === 'SERVICE_UNAVAILABLE' ? ui.goOffline() : ui.failCallsWith(code),
    },
  },
  byHand: ['form', 'draft'],
  arrive: makeSignedInOpener(({ contractUuid }) => `${paths.front(contractUuid)}/key-order`),
}
