import type { Browser, Locator, Page } from 'playwright'
import { demoContractId } from '../../server/demo/contracts.ts'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import {
  calculateMedian,
  measureMediansAlternately,
  type RoundMeasurements,
} from '../support/alternate.ts'
import {
  type Benchmark,
  type BenchTools,
  boundValueAtMost,
  type Figure,
} from '../support/benchmark.ts'
import {
  openBrowser,
  PHONE_CPU_SLOWDOWN,
  runInDesktopWindow,
  runInPhoneWindow,
} from '../support/browser.ts'
import { measureWorkToFrame } from '../support/frames.ts'
import { readInteractionDurations, recordInteractions } from '../support/interactions.ts'
import type { ParkingSize } from '../support/parking-rows.ts'
import { startProduct } from '../support/product.ts'

const ROUNDS = 3
const MANY = 1000
const FEW = 10
const PRESSES = 6
/** How long a key or a button is down, in milliseconds. */
const PRESS_MS = 60
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']

/** Two homes of a resident, in buildings of which the demo data has no parking. */
const many: ParkingSize = { contract: demoContractId('olavi-turku'), spots: MANY }
const few: ParkingSize = { contract: demoContractId('olavi-rental'), spots: FEW }

/** Opens the page with the parking spots of a building. */
async function openSpots(page: Page, origin: string, { contract, spots }: ParkingSize) {
  await page.goto(`${origin}/login`)
  await page.locator('#field-username').fill('olavi.makinen@example.fi')
  await page.locator('#field-password').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]:enabled').click()
  await page.waitForURL(/asiointi\/[\w-]+$/)
  await page.goto(`${origin}/asiointi/${contract}/pysakointi`)
  await page
    .locator('li > [data-spot]')
    .nth(spots - 1)
    .waitFor()
}

/** Waits until the page has drawn a frame and finished its deferred work. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((rested) => {
        requestAnimationFrame(() => requestIdleCallback(() => rested(), { timeout: 2000 }))
      }),
  )

/** Measures a step that begins with an event of a type, in milliseconds. */
type Measure = (
  page: Page,
  type: 'click' | 'keydown',
  step: () => Promise<unknown>,
) => Promise<number>

/** Measures by the clock, from the event to the next frame. */
const byClock: Measure = async (page, _type, step) => {
  const before = (await readInteractionDurations(page)).length
  await step()
  return Math.max(...(await readInteractionDurations(page)).slice(before))
}

/** Measures the work of the main thread up to the frame, multiplied for a slower processor. */
const byWork: Measure = async (page, type, step) =>
  PHONE_CPU_SLOWDOWN * (await measureWorkToFrame(page, type, step))

/** Presses spots from the first to the middle, and closes the panel of each. */
async function pressSpots(page: Page, spots: Locator, measure: Measure): Promise<number[]> {
  const middle = Math.floor((await spots.count()) / 2)
  const taken: number[] = []
  for (let at = 0; at < PRESSES; at += 1) {
    const spot = spots.nth(Math.floor((at * middle) / PRESSES))
    await spot.scrollIntoViewIfNeeded()
    await settled(page)
    const press = () => spot.click({ delay: PRESS_MS }).then(() => settled(page))
    taken.push(await measure(page, 'click', press))
    await page.keyboard.press('Escape')
    await settled(page)
  }
  return taken
}

async function pressArrows(page: Page, measure: Measure): Promise<number[]> {
  const taken: number[] = []
  for (const key of ARROWS) {
    const press = () => page.keyboard.press(key, { delay: PRESS_MS }).then(() => settled(page))
    taken.push(await measure(page, 'keydown', press))
  }
  return taken
}

/** Uses the spots as a resident does; identical for few and many. */
async function use(page: Page, measure: Measure) {
  const list = await pressSpots(page, page.locator('li > [data-spot]'), measure)
  await page.locator('label').getByText('Kartta', { exact: true }).click()
  const places = page.locator('[role=gridcell] > [data-spot]')
  await places.first().waitFor()
  const map = await pressSpots(page, places, measure)
  await places.first().focus()
  await settled(page)
  return { list, map, arrow: await pressArrows(page, measure) }
}

/** Measures by the clock on a slowed processor, and then by the work on one at full speed. */
const side =
  (
    on: typeof runInPhoneWindow,
    browser: Browser,
    open: (page: Page) => Promise<void>,
  ): (() => Promise<RoundMeasurements>) =>
  async () => {
    const clock = await on(browser, { processor: true }, async (page, slowDown) => {
      await open(page)
      await slowDown()
      await recordInteractions(page)
      return use(page, byClock)
    })
    const work = await on(browser, {}, async (page) => {
      await open(page)
      return use(page, byWork)
    })
    return Object.fromEntries(
      kinds.flatMap((kind) => [
        [`${kind}: median`, calculateMedian(clock[kind])] as const,
        [`${kind}: longest`, Math.max(...clock[kind])] as const,
        [`${kind}: most work`, Math.max(...work[kind])] as const,
      ]),
    )
  }

const devices = { 'on a desktop': runInDesktopWindow, 'on a phone': runInPhoneWindow }

async function measure(bench: BenchTools): Promise<Figure[]> {
  const product = await startProduct(bench)
  for (const parking of [many, few]) await product.ask('makeParking', parking)
  const browser = await openBrowser(bench)
  const sides = Object.fromEntries(
    Object.entries(devices).flatMap(([where, on]) => [
      [
        `many ${where}`,
        side(on, browser, (page) => openSpots(page, product.origin, many)),
      ] as const,
      [`few ${where}`, side(on, browser, (page) => openSpots(page, product.origin, few))] as const,
    ]),
  )
  const measured = await measureMediansAlternately(sides, bench.rounds(ROUNDS))
  return Object.keys(devices).flatMap((where) => figures(where, measured))
}

const kinds = ['list', 'map', 'arrow'] as const
const what = {
  list: { text: 'a press of a spot of the list', limit: 100 },
  map: { text: 'a press of a spot of the map', limit: 100 },
  arrow: { text: 'an arrow on the map', limit: 50 },
}

function figures(where: string, measured: Readonly<Record<string, RoundMeasurements>>): Figure[] {
  const row = (text: string, name: string, bound: Pick<Figure, 'bound'> = {}): Figure => ({
    what: `${where}, ${text}`,
    unit: 'ms',
    ours: measured[`many ${where}`]?.[name] ?? Number.NaN,
    baseline: { what: `${FEW} spots`, value: measured[`few ${where}`]?.[name] ?? Number.NaN },
    ...bound,
  })
  return kinds.flatMap((kind) => {
    const { text, limit } = what[kind]
    return [
      row(`${text} to the next frame, the median`, `${kind}: median`, boundValueAtMost(limit)),
      row(`${text} to the next frame, the longest`, `${kind}: longest`),
      row(
        `${text}: work of the main thread, the most`,
        `${kind}: most work`,
        boundValueAtMost(limit),
      ),
    ]
  })
}

export default {
  title: 'A thousand parking spots',
  how: `In a real browser whose processor is slowed four times, in the window of a desktop and on a phone, where the panel is a modal sheet, a resident shows all ${MANY.toLocaleString('en')} spots of an area, presses ${PRESSES} of the list and as many of the map, closing the panel each time, and moves by ${ARROWS.length} arrows on the map. From when the browser got the click or the key to the end of the frame that shows what came of it. The work is the processor time of the main thread from then until that frame, at full speed, times four: other load on the machine, which lengthens what is taken by the clock and the longest most, hardly reaches it: the limits are those of the median and of the work. The baseline is the same page with ${FEW} spots.`,
  measure,
} satisfies Benchmark
