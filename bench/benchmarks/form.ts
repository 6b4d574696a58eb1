import type { Browser, Page } from 'playwright'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { calculateMedian, measureMediansAlternately } from '../support/alternate.ts'
import { startBaseline } from '../support/baseline.ts'
import {
  type Benchmark,
  type BenchTools,
  boundRatioAtMost,
  boundValueAtMost,
  type Figure,
} from '../support/benchmark.ts'
import { openBrowser, runInPhoneWindow } from '../support/browser.ts'
import {
  measureMainThreadWork,
  readInteractionDurations,
  recordInteractions,
} from '../support/interactions.ts'
import { startProduct } from '../support/product.ts'

const ROUNDS = 5
const TEXT = 'Makuuhuoneen ikkunan tiiviste vetää, ja hana tippuu.'
const REASON = '#field-terminationReason'
const NAME = 'Aino Maria Virtanen'

/** Opens the termination at its first step. */
async function openTermination(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('#field-username').fill('aino.virtanen@example.fi')
  await page.locator('#field-password').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]:enabled').click()
  await page.waitForURL(/asiointi\/[\w-]+$/)
  await page.goto(`${page.url()}/irtisano`)
  const begin = page.getByRole('heading', { name: 'Irtisanot sopimuksesi' })
  await begin.or(page.locator(REASON)).first().waitFor()
  // With a draft saved in an earlier round, the page opens at the form.
  if (!(await begin.isVisible()))
    await page.getByRole('button', { name: 'Edellinen vaihe' }).click()
  await begin.waitFor()
}

/** Continues to the form and adds beneficiaries until there are four. */
async function goToFullForm(page: Page): Promise<void> {
  await page.locator('main button:enabled').getByText('Jatka').click()
  await page.locator('[id="field-beneficiaries.0.beneficiaryName"]').waitFor()
  const more = page.getByRole('button', { name: 'Lisää saaja' })
  while (await more.isVisible()) await more.click()
  await page.locator('[id="field-beneficiaries.3.beneficiaryName"]').waitFor()
}

interface Side {
  readonly open: (page: Page) => Promise<unknown>
  /** The button to press before the form appears. */
  readonly begin?: (page: Page) => Promise<unknown>
}

/** Types a name and a message, then uses the form as a resident does; identical on both sides. */
const fill = (browser: Browser, { open, begin }: Side) =>
  runInPhoneWindow(browser, { processor: true }, async (page, slowDown) => {
    await open(page)
    await slowDown()
    await recordInteractions(page)
    await begin?.(page)
    const start = (await readInteractionDurations(page)).length
    const worked = await measureMainThreadWork(page)
    for (const [field, text] of [
      [page.locator('[id="field-beneficiaries.3.beneficiaryName"]'), NAME],
      [page.locator('form textarea').last(), TEXT],
    ] as const)
      await field.pressSequentially(text, { delay: 40 })
    const work = await worked()
    const keys = (await readInteractionDurations(page)).slice(start)

    await page.locator(REASON).selectOption('move_due_work')
    for (const radio of (await page.locator('form input[type=radio]').all()).slice(0, 2))
      await radio.click()
    await page.locator('form button:not([type=button])').last().click()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    const all = await readInteractionDurations(page)
    return {
      key: calculateMedian(keys),
      work: work / (NAME.length + TEXT.length),
      longest: Math.max(...all),
    }
  })

async function measure(bench: BenchTools): Promise<Figure[]> {
  const product = await startProduct(bench)
  const baselines = await startBaseline(bench, 'pages-process.ts')
  const browser = await openBrowser(bench)
  const { ours, baseline } = await measureMediansAlternately(
    {
      ours: () =>
        fill(browser, {
          open: (page) => openTermination(page, product.origin),
          begin: goToFullForm,
        }),
      baseline: () =>
        fill(browser, { open: (page) => page.goto(`${baselines.origin}/plain-inputs.html`) }),
    },
    bench.rounds(ROUNDS),
  )
  const row = (
    what: string,
    name: keyof typeof ours,
    bound: Pick<Figure, 'bound'> = {},
  ): Figure => ({
    what,
    unit: 'ms',
    ours: ours[name],
    baseline: { what: 'plain inputs', value: baseline[name] },
    ...bound,
  })
  return [
    row('a key in the form to the next frame', 'key', boundRatioAtMost(4, 3)),
    row('work of the main thread for a key', 'work'),
    row('the longest interaction to the next frame', 'longest', boundValueAtMost(100)),
  ]
}

export default {
  title: 'The form of the termination',
  how: `In a real browser whose processor is slowed four times, a resident chooses who moves out, goes on to the form and adds beneficiaries until there are four; then ${NAME.length + TEXT.length} letters of a name and a message are typed, a reason and an answer are chosen, and the form is sent on with faults in it. From when the browser got the key or the click to the end of the frame that shows what came of it; plain inputs are a form of HTML alone with as many of them.`,
  measure,
} satisfies Benchmark
