import type { Locator, Page } from 'playwright'
import { demoContractId } from '../../server/demo/contracts.ts'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { alternate, median, type Sample } from '../support/alternate.ts'
import { atMost, type Bench, type Benchmark, type Figure } from '../support/benchmark.ts'
import { onDesktop, onPhone, openBrowser } from '../support/browser.ts'
import { takenByInteractions, watchInteractions } from '../support/interactions.ts'
import type { ParkingToMake } from '../support/parking-rows.ts'
import { startProduct } from '../support/product.ts'

const ROUNDS = 5
const MANY = 1000
const FEW = 10
const PRESSES = 6
/** How long a key or a button is down, in milliseconds. */
const PRESS_MS = 60
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']

/** Two homes of a resident, in buildings of which the demo data has no parking. */
const many: ParkingToMake = { contract: demoContractId('olavi-turku'), spots: MANY }
const few: ParkingToMake = { contract: demoContractId('olavi-rental'), spots: FEW }

/** Opens the spots of a building and shows all of them. */
async function openSpots(page: Page, origin: string, { contract, spots }: ParkingToMake) {
  await page.goto(`${origin}/login`)
  await page.locator('#field-username').fill('olavi.makinen@example.fi')
  await page.locator('#field-password').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]:enabled').click()
  await page.waitForURL(/asiointi\/[\w-]+$/)
  await page.goto(`${origin}/asiointi/${contract}/pysakointi`)
  await page.getByRole('button', { name: /^Näytä loput/ }).click()
  await page
    .locator('li > [data-spot]')
    .nth(spots - 1)
    .waitFor()
}

/** Resolves when the page has drawn what it was told, and what it put off. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((rested) => {
        requestAnimationFrame(() => requestIdleCallback(() => rested()))
      }),
  )

/** Returns how long each of some interactions took to its next frame, in milliseconds. */
async function taking(page: Page, steps: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken: number[] = []
  for (const step of steps) {
    await settled(page)
    const before = (await takenByInteractions(page)).length
    await step()
    await settled(page)
    taken.push(Math.max(...(await takenByInteractions(page)).slice(before)))
  }
  return taken
}

/** Presses spots from the first to the middle, of which each has another panel than the last. */
async function pressSpots(page: Page, spots: Locator): Promise<number[]> {
  const middle = Math.floor((await spots.count()) / 2)
  const taken: number[] = []
  for (let at = 0; at < PRESSES; at += 1) {
    const spot = spots.nth(Math.floor((at * middle) / PRESSES))
    await spot.scrollIntoViewIfNeeded()
    taken.push(...(await taking(page, [() => spot.click({ delay: PRESS_MS })])))
    await page.keyboard.press('Escape')
  }
  return taken
}

/** Uses the spots as a resident does; identical for few and many. */
async function use(page: Page, slowDown: () => Promise<void>): Promise<Sample> {
  await slowDown()
  await watchInteractions(page)
  const inList = await pressSpots(page, page.locator('li > [data-spot]'))
  await page.getByText('Kartta', { exact: true }).click()
  const places = page.locator('[role=gridcell] > [data-spot]')
  await places.first().waitFor()
  const onMap = await pressSpots(page, places)
  await places.first().focus()
  const arrows = await taking(
    page,
    ARROWS.map((key) => () => page.keyboard.press(key, { delay: PRESS_MS })),
  )
  return {
    'list: median': median(inList),
    'list: longest': Math.max(...inList),
    'map: median': median(onMap),
    'map: longest': Math.max(...onMap),
    'arrow: median': median(arrows),
    'arrow: longest': Math.max(...arrows),
  }
}

const devices = { 'on a desktop': onDesktop, 'on a phone': onPhone }

async function measure(bench: Bench): Promise<Figure[]> {
  const product = await startProduct(bench)
  for (const parking of [many, few]) await product.ask('makeParking', parking)
  const browser = await openBrowser(bench)
  const side = (on: typeof onPhone, parking: ParkingToMake) => () =>
    on(browser, { processor: true }, async (page, slowDown) => {
      await openSpots(page, product.origin, parking)
      return use(page, slowDown)
    })
  const sides = Object.fromEntries(
    Object.entries(devices).flatMap(([where, on]) => [
      [`many ${where}`, side(on, many)] as const,
      [`few ${where}`, side(on, few)] as const,
    ]),
  )
  const measured = await alternate(sides, bench.rounds(ROUNDS))
  return Object.keys(devices).flatMap((where) => figures(where, measured))
}

const what = {
  list: { text: 'a press of a spot of the list to the next frame', bound: atMost(100) },
  map: { text: 'a press of a spot of the map to the next frame', bound: atMost(100) },
  arrow: { text: 'an arrow on the map to the next frame', bound: atMost(50) },
}

const figures = (where: string, measured: Readonly<Record<string, Sample>>): Figure[] =>
  Object.entries(what).flatMap(([name, { text, bound }]) =>
    ['median', 'longest'].map((which) => ({
      what: `${where}, ${text}: the ${which}`,
      unit: 'ms',
      ours: measured[`many ${where}`]?.[`${name}: ${which}`] ?? Number.NaN,
      baseline: {
        what: `${FEW} spots`,
        value: measured[`few ${where}`]?.[`${name}: ${which}`] ?? Number.NaN,
      },
      ...(which === 'longest' && bound),
    })),
  )

export default {
  title: 'A thousand parking spots',
  how: `In a real browser whose processor is slowed four times, in the window of a desktop and on a phone, where the panel is a modal sheet, a resident shows all ${MANY.toLocaleString('en')} spots of an area, presses ${PRESSES} of the list and as many of the map, closing the panel each time, and moves by ${ARROWS.length} arrows on the map. From when the browser got the click or the key to the end of the frame that shows what came of it; the baseline is the same page with ${FEW} spots.`,
  measure,
} satisfies Benchmark
