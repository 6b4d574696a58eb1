import {
  changeParkingSpot,
  endParkingReservation,
  type ParkingSpotId,
  readParking,
  reserveParkingSpot,
} from '../../../api/parking.ts'
import type { ParkingOperation } from '../../../api/parking-form.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import { startWithFreeSpotOwn } from '../../../machines/parking/parking.samples.ts'
import type { ParkingStart } from '../../../machines/parking/parking.selectors.ts'
import { isTakingSpot } from '../../../machines/parking/spot-operation.machine.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { longDate } from '../../../src/components/DateField/long-date.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import type { ArrangedParking } from '../../e2e/backend/parking.ts'
import { makeLoadingDriver } from '../../e2e/support/loading.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import {
  changeDayButtonName,
  changeToFreeSpotButtonName,
  closePanelButtonName,
  confirmButtonNames,
  getShownOperation,
  searchDayLabel,
  sendButtonNames,
  watchButtonName,
} from './controls.ts'

/** A little more than the least time between two refetches of the spots. */
const LOOK_MS = 6000
const READ = readParking.path.replace(/.*:contract/, '')
/** The addresses of the writes. */
export const parkingWriteAddresses: readonly string[] = [
  reserveParkingSpot,
  changeParkingSpot,
  endParkingReservation,
].map(({ path }) => path.replace(/.*:contract/, ''))

/** The parking state that was last arranged for the resident of each page. */
const arranged = new WeakMap<BrowserUi, ArrangedParking>()
/** The parking that each page shows. */
const shown = new WeakMap<BrowserUi, ParkingStart>()

const ownCount = ({ parking }: ParkingStart): number =>
  parking.parkingAreas
    .flatMap(({ parkingSpots }) => parkingSpots)
    .filter(({ reservations }) => reservations?.some(({ kind }) => kind === 'own')).length

/** Returns whether the contract has reserved the free spot of the samples. */
const isFreeSpotOwn = (start: ParkingStart): boolean => start === startWithFreeSpotOwn

function stateOf(start: ParkingStart): ArrangedParking {
  if (start.parking.parkingAreas.length === 0) return 'none'
  if (isFreeSpotOwn(start)) return 'free'
  return (['free', 'own', 'changing'] as const)[ownCount(start)] ?? 'changing'
}

export async function arrangeStart(ui: BrowserUi, start: ParkingStart): Promise<void> {
  const parking = stateOf(start)
  arranged.set(ui, parking)
  shown.set(ui, start)
  await ui.setUpState({
    parking,
    isStaff: !start.mayWrite,
    hasEnded: start.contract.status === 'terminated',
  })
  if (isFreeSpotOwn(start)) await ui.setUpState({ freeSpotTaken: 'contract' })
}

export const findButton = ({ page }: BrowserUi, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true })

/** The acceptance in an area that has no addresses of rules and terms. */
const acceptance = 'Hyväksyn alueen säännöt ja varauksen ehdot'

/** The day from which the resident of each page last searched. */
const searched = new WeakMap<BrowserUi, IsoDate>()
/** The spot whose panel is open, by page. */
const chosen = new WeakMap<BrowserUi, ParkingSpotId>()

/** The pages on which the spot of the panel would replace the own spot. */
const changing = new WeakSet<BrowserUi>()

/** Searches from the day after that of the last search; the first day is more than a week from now. */
export async function searchFromNextDay(ui: BrowserUi): Promise<void> {
  const day = addDays(searched.get(ui) ?? addDays(helsinki.dayOf(new Date()), 7), 1)
  searched.set(ui, day)
  if (!chosen.has(ui)) return ui.fill(searchDayLabel, formatDate(day))
  await findButton(ui, changeDayButtonName).click()
  const calendar = ui.page.getByRole('dialog', { name: searchDayLabel })
  const inMonth = calendar.getByRole('button', { name: new RegExp(`^${longDate(day, 'fi')}`) })
  // unchecked pattern: a day in words
  const next = calendar.getByRole('button', { name: 'Seuraava kuukausi' })
  if (!(await inMonth.isVisible())) await next.click()
  await inMonth.click()
  changing.delete(ui)
}

/** Opens the panel of a spot of the samples. */
export async function openPanel(ui: BrowserUi, spotId: ParkingSpotId): Promise<void> {
  // unchecked pattern: an id of the samples
  await findButton(ui, new RegExp(`^Paikka ${String(spotId).replace('spot-', '')},`)).click()
  chosen.set(ui, spotId)
  changing.delete(ui)
}

/** Finds the checkbox that accepts the rules and terms. */
export const findTermsCheckbox = ({ page }: BrowserUi) =>
  page.getByRole('checkbox', { name: acceptance, exact: true })

/** Presses the button that sends the form of an operation. */
export const submitOperation = (ui: BrowserUi, operation: ParkingOperation): Promise<void> =>
  findButton(ui, sendButtonNames[operation]).click()

/** Confirms that a reservation is ended or cancelled. */
export const confirmEnding = (
  ui: BrowserUi,
  operation: keyof typeof confirmButtonNames,
): Promise<void> => findButton(ui, confirmButtonNames[operation]).click()

/** Completes the form of the open panel; the form is new, so its terms are not accepted yet. */
async function send(ui: BrowserUi): Promise<void> {
  const start = shown.get(ui) ?? null
  const operation = getShownOperation(start, chosen.get(ui) ?? null, changing.has(ui))
  if (isTakingSpot({ operation })) await findTermsCheckbox(ui).click()
  await submitOperation(ui, operation)
  if (operation === 'end' || operation === 'cancel') await confirmEnding(ui, operation)
}

/** Opens the form that changes the own spot of the samples for the free one. */
export async function openSpotChangeForm(ui: BrowserUi): Promise<void> {
  await findButton(ui, changeToFreeSpotButtonName).click()
  changing.add(ui)
}

/** Opens the parking of the resident, as it was arranged. */
export async function openArrangedParking({ page, resident }: BrowserUi) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, resident)
  return () => page.goto(addressOf('parking', resident.contractUuid))
}

export const browserDriver: BrowserDriver<typeof parkingMachine> = {
  events: {
    async 'page.shown'({ page, advanceClock }) {
      await advanceClock(LOOK_MS)
      await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    },
    'range.changed': searchFromNextDay,
    'spot.chosen': (ui, { spotId }) => openPanel(ui, spotId),
    async 'panel.closed'(ui) {
      await ui.press(closePanelButtonName)
      chosen.delete(ui)
      changing.delete(ui)
    },
    'change.requested': openSpotChangeForm,
    'sending.started': send,
    'sending.failed': () => Promise.reject(new Error('No path needs what was not sent')),
    async 'watch.requested'(ui, { spotId, isWatched }) {
      const unwatch = chosen.has(ui) ? 'Lopeta seuraaminen' : 'Lopeta seuraaminen P7'
      await findButton(ui, isWatched ? watchButtonName : unwatch).click()
      chosen.set(ui, spotId)
    },
  },
  outcomes: {
    loadParking: makeLoadingDriver({
      setUpState: arrangeStart,
      isOnPage: ({ page }) => page.url().includes('/pysakointi'),
      refuseFirst: ({ failCallsTo }, code) => failCallsTo(READ, code),
    }),
    spotOperation: makeUnfailingDriver(async (ui, outcome) => {
      const { kind } = outcome
      const start = 'start' in outcome ? outcome.start : null
      // The operation is sent only after this action.
      ui.afterwards(() => {
        changing.delete(ui)
        if (start) shown.set(ui, start)
        return Promise.resolve()
      })
      if (kind === 'ended') return ui.setUpState({ hasEnded: true })
      // After the reload the page shows who has reserved the spot.
      if (kind === 'own') return ui.setUpState({ freeSpotTaken: 'contract' })
      if (kind === 'outdated') {
        arranged.set(ui, 'free')
        return ui.setUpState({ parking: 'free' })
      }
      if (kind === 'overtaken') await ui.setUpState({ freeSpotTaken: 'others' })
      if (kind === 'limited') await ui.setUpState({ parkingLimit: 'reached' })
      // The page shows the spots as they were, and so does the server for what follows.
      await ui.failCallsTo(READ, 'SERVICE_UNAVAILABLE')
      const written = ui.page.waitForResponse((answer) =>
        parkingWriteAddresses.some((path) => answer.url().endsWith(path)),
      )
      ui.afterwards(async () => {
        await written
        await ui.setUpState({ parking: arranged.get(ui) ?? 'free' })
      })
    }),
    setWatch: {
      done: () => Promise.resolve(),
      error: (ui) => ui.goOffline(),
    },
  },
  // The heading holds days of the server, so it is not expected.
  headings: { ended: '' },
  arrive: openArrangedParking,
}
