import type { Browser, Page } from 'playwright'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { alternate, median } from '../support/alternate.ts'
import { onPhone, openBrowser } from '../support/browser.ts'
import { startFloor } from '../support/floor.ts'
import { takenByInteractions, watchInteractions, watchWork } from '../support/interactions.ts'
import type { Bench, Figure, Part } from '../support/part.ts'
import { startProduct } from '../support/product.ts'

const ROUNDS = 5
const TEXT = 'Makuuhuoneen ikkunan tiiviste vetää, ja hana tippuu.'
const REASON = '#field-terminationReason'

/** Opens the form of the termination as somebody who gives notice. */
async function openForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('#field-username').fill('aino.virtanen@example.fi')
  await page.locator('#field-password').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]:enabled').click()
  await page.waitForURL(/asiointi\/[\w-]+$/)
  await page.goto(`${page.url()}/irtisano`)
  const begin = page.getByLabel('Irtisanoo sopimuksen ja muuttaa pois')
  await begin.or(page.locator(REASON)).first().waitFor()
  if (await begin.isVisible()) {
    await begin.check()
    await page.locator('main button:enabled').getByText('Jatka').click()
  }
  await page.locator(REASON).waitFor()
}

/** Types a message, then goes through the form as a resident does; the same on both sides. */
const fill = (browser: Browser, open: (page: Page) => Promise<unknown>) =>
  onPhone(browser, { processor: true }, async (page, slowDown) => {
    await open(page)
    await slowDown()
    await watchInteractions(page)
    const message = page.locator('form textarea').last()
    await message.click()
    const worked = await watchWork(page)
    const start = (await takenByInteractions(page)).length
    await message.pressSequentially(TEXT, { delay: 40 })
    const work = await worked()
    const keys = (await takenByInteractions(page)).slice(start)

    await page.locator(REASON).selectOption('move_due_work')
    for (const radio of (await page.locator('form input[type=radio]').all()).slice(0, 2))
      await radio.click()
    await page.locator('form button:not([type=button])').last().click()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    const all = await takenByInteractions(page)
    return { key: median(keys), work: work / TEXT.length, longest: Math.max(...all) }
  })

async function measure(bench: Bench): Promise<Figure[]> {
  const product = await startProduct(bench)
  const floors = await startFloor(bench, 'pages-process.ts')
  const browser = await openBrowser(bench)
  const { ours, floor } = await alternate(
    {
      ours: () => fill(browser, (page) => openForm(page, product.origin)),
      floor: () => fill(browser, (page) => page.goto(`${floors.origin}/plain-inputs.html`)),
    },
    bench.rounds(ROUNDS),
  )
  const row = (what: string, name: keyof typeof ours): Figure => ({
    what,
    unit: 'ms',
    ours: ours[name],
    floor: { what: 'plain inputs', value: floor[name] },
  })
  return [
    row('a key in the form to the next frame', 'key'),
    row('work of the main thread for a key', 'work'),
    row('the longest interaction to the next frame', 'longest'),
  ]
}

export default {
  title: 'The form of the termination',
  how: `In a real browser whose processor is slowed four times: a message of ${TEXT.length} letters is typed, a reason and an answer are chosen, and the form is sent on with faults in it. From when the browser got the key or the click to the end of the frame that shows what came of it; plain inputs are a form of HTML alone.`,
  measure,
} satisfies Part
