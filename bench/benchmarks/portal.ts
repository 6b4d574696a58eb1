import type { Browser, Page } from 'playwright'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { measureMediansAlternately, type RoundMeasurements } from '../support/alternate.ts'
import { startBaseline } from '../support/baseline.ts'
import {
  type Benchmark,
  type BenchTools,
  boundRatioAtMost,
  boundValueAtLeast,
  boundValueAtMost,
  type Figure,
} from '../support/benchmark.ts'
import {
  measureScriptKilobytes,
  openBrowser,
  openBrowserForLighthouse,
  runInPhoneWindow,
} from '../support/browser.ts'
import { computeSignInPageKilobytes } from '../support/budgets.ts'
import { type LighthouseFigure, measureWithLighthouse } from '../support/lighthouse.ts'
import { startProduct } from '../support/product.ts'

const ROUNDS = 7
const WAYS = 5
/** How many milliseconds longer than the bare React form the front page may block. */
const MAX_TBT_MS = 30
const RESIDENT = 'aino.virtanen@example.fi'
/** Selects facts of the home on the front page, which skeletons do not have. */
const CONTENT = 'main dl dd'

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#field-username').fill(RESIDENT)
  await page.locator('#field-password').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]:enabled').waitFor()
}

/** Returns the kilobytes of script fetched until a form can be submitted. */
const scriptOfForm = (browser: Browser, address: string) =>
  runInPhoneWindow(browser, {}, async (page) => {
    await signIn(page, address)
    return measureScriptKilobytes(page)
  })

/**
 * Returns the milliseconds from the click on "sign in" to the facts of the home, on a slow phone.
 */
const wayToFront = (browser: Browser, address: string) =>
  runInPhoneWindow(browser, { processor: true, network: true }, async (page, slowDown) => {
    await page.addInitScript((content) => {
      const now = () => performance.timeOrigin + performance.now()
      document.addEventListener('submit', () => sessionStorage.setItem('clicked', String(now())), {
        capture: true,
      })
      const look = () => {
        if (document.querySelector(content)) sessionStorage.setItem('seen', String(now()))
        else requestAnimationFrame(look)
      }
      look()
    }, CONTENT)
    await signIn(page, address)
    await slowDown()
    await page.locator('button[type=submit]').click()
    await page.locator(CONTENT).first().waitFor()
    await page.waitForFunction(() => sessionStorage.getItem('seen') !== null)
    return page.evaluate(() => {
      const at = (name: string) => Number(sessionStorage.getItem(name))
      return { milliseconds: at('seen') - at('clicked') }
    })
  })

/** Returns the kilobytes of script fetched until the facts of the front page are shown. */
const scriptOfFront = (browser: Browser, address: string) =>
  runInPhoneWindow(browser, {}, async (page) => {
    await signIn(page, address)
    await page.locator('button[type=submit]').click()
    await page.locator(CONTENT).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await page.locator(CONTENT).first().waitFor()
    return measureScriptKilobytes(page)
  })

async function measure(bench: BenchTools): Promise<Figure[]> {
  const product = await startProduct(bench)
  const baselines = await startBaseline(bench, 'pages-process.ts')
  const form = `${baselines.origin}/static-form.html`
  const react = `${baselines.origin}/react/index.html`
  const login = `${product.origin}/login`

  const { port, context } = await openBrowserForLighthouse(bench)
  const page = await context.newPage()
  await signIn(page, login)
  await page.locator('button[type=submit]').click()
  await page.locator(CONTENT).first().waitFor()
  await page.close()
  const audited = await measureMediansAlternately(
    {
      signIn: () => measureWithLighthouse(login, port),
      static: () => measureWithLighthouse(form, port),
      react: () => measureWithLighthouse(react, port),
      front: () => measureWithLighthouse(`${product.origin}/`, port),
    },
    bench.rounds(ROUNDS),
  )

  const browser = await openBrowser(bench)
  const way = await measureMediansAlternately(
    { ours: () => wayToFront(browser, login), baseline: () => wayToFront(browser, form) },
    bench.rounds(WAYS),
  )
  const script = {
    signIn: computeSignInPageKilobytes(),
    front: await scriptOfFront(browser, login),
    react: await scriptOfForm(browser, react),
  }

  const weighs = { what: 'bare React form', value: script.react }
  return [
    {
      what: 'sign-in: JavaScript before it can be used',
      unit: 'kB',
      ours: script.signIn,
      baseline: weighs,
      ...boundValueAtMost(100, 80),
    },
    ...lighthouseFigures('sign-in', audited.signIn, audited.static, {
      lcp: boundRatioAtMost(1.8, 1.6),
      tbt: boundValueAtMost(MAX_TBT_MS),
    }),
    {
      what: 'front page: JavaScript until its content',
      unit: 'kB',
      ours: script.front,
      baseline: weighs,
    },
    ...lighthouseFigures('front page', audited.front, audited.static, {
      lcp: boundRatioAtMost(2.5, 2),
      tbt: {},
    }),
    {
      what: 'front page: TBT beside bare React',
      unit: 'ms',
      ours: audited.front.TBT,
      baseline: { what: 'bare React form', value: audited.react.TBT },
      ...boundValueAtMost(audited.react.TBT + MAX_TBT_MS),
    },
    {
      what: 'from the click on "sign in" to the front page',
      unit: 'ms',
      ours: way.ours.milliseconds,
      baseline: { what: 'static form and page', value: way.baseline.milliseconds },
    },
  ]
}

function lighthouseFigures(
  name: string,
  ours: RoundMeasurements<LighthouseFigure>,
  baseline: RoundMeasurements<LighthouseFigure>,
  { lcp, tbt }: Readonly<Record<'lcp' | 'tbt', Pick<Figure, 'bound'>>>,
): Figure[] {
  const row = (
    what: LighthouseFigure,
    unit: string,
    bound: Pick<Figure, 'bound'> = {},
  ): Figure => ({
    what: `${name}: ${what}`,
    unit,
    ours: ours[what],
    baseline: { what: 'static form', value: baseline[what] },
    ...bound,
  })
  return [
    row('LCP', 'ms', lcp),
    row('TBT', 'ms', tbt),
    row('CLS', '', boundValueAtMost(0)),
    row('performance', '/100', boundValueAtLeast(100)),
    row('accessibility', '/100', boundValueAtLeast(100)),
    row('best practices', '/100', boundValueAtLeast(100)),
    row('requests', ''),
    row('kilobytes', 'kB'),
  ]
}

export default {
  title: 'The portal',
  how: 'Lighthouse with its mobile preset, in turn on the sign-in page, a static HTML form, a bare React form, and the front page of a resident who has signed in; the medians of each. JavaScript before sign-in can be used is what the built page itself asks for, its words included, without what it fetches ahead; that of the front page is what a browser had fetched when the facts of the home stood there; both as sent. The way from the click goes through a real browser with the processor slowed four times and a line of 150 ms and 1.6 Mbit/s as Lighthouse applies them; the waits that the specification asks for are off, and the static form leads to a static page.',
  measure,
} satisfies Benchmark
