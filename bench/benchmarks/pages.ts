import type { Browser, Page } from 'playwright'
import { listBulletins } from '../../api/bulletins.ts'
import { listContracts } from '../../api/contracts.ts'
import { listThreads } from '../../api/messages.ts'
import { noticeRoutes } from '../../api/notices.ts'
import { LOAD_FAILURE_ELEMENT_ID } from '../../api/rendering.ts'
import type { Route as Endpoint, ResponseBody } from '../../api/route.ts'
import { pages } from '../../src/routing/pages.ts'
import { portalRoutes, type Route } from '../../src/routing/portal-routes.ts'
import {
  calculateMedian,
  measureMediansAlternately,
  type RoundMeasurements,
} from '../support/alternate.ts'
import { startBaseline } from '../support/baseline.ts'
import {
  type Benchmark,
  type BenchTools,
  boundValueAtLeast,
  boundValueAtMost,
  type Figure,
} from '../support/benchmark.ts'
import {
  measureScriptKilobytes,
  type NetworkConditions,
  openBrowser,
  openBrowserForLighthouse,
  runInPhoneWindow,
} from '../support/browser.ts'
import { type LighthouseFigure, measureWithLighthouse } from '../support/lighthouse.ts'
import { type Product, startProduct } from '../support/product.ts'

const ROUNDS = 5
const RESIDENT = 'aino.virtanen@example.fi'
const MAX_LCP_MS = 1800
const MAX_LCP_ON_SLOW_LINE_MS = 2500
/** How many milliseconds longer than the bare React form a page may block. */
const MAX_MORE_TBT_MS = 50
/** Kilobytes of script until a page can be used. */
const MAX_SCRIPT_KB = { reading: 155, form: 195 }
const MIN_SCORE = 95
/** A line of 400 kbit/s. */
const SLOW_LINE: NetworkConditions = {
  latency: 150,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

/** Pages that are not measured: `root` redirects, and for the others the demo data has nothing to show. */
const NOT_MEASURED: readonly string[] = [
  'root',
  'confirmTermination',
  'confirmModification',
  'tenancyConfirmation',
]

/** The name and the address of a page that is measured. */
interface MeasuredPage {
  readonly name: string
  readonly address: string
  readonly hasForm: boolean
}

/** Returns the values of the parameters in the addresses of a resident's pages. */
async function idsOf({ origin, signIn }: Product): Promise<Readonly<Record<string, string>>> {
  const headers = await signIn(RESIDENT)
  let contractId = ''
  async function get<R extends Endpoint>(route: R): Promise<ResponseBody<R>> {
    const answer = await fetch(`${origin}/api${route.path.replace(':contract', contractId)}`, {
      headers,
    })
    if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}`)
    return (await answer.json()) as ResponseBody<R>
  }
  contractId = (await get(listContracts))[0]?.uuid ?? ''
  const threads = await get(listThreads)
  const defects = await get(noticeRoutes.defect.list)
  const questions = await get(noticeRoutes.question.list)
  const { bulletins } = await get(listBulletins)
  return {
    contractId,
    messageThreadUuid: threads[0]?.id ?? '',
    defectNoticeUuid: defects[0]?.uuid ?? '',
    feedbackQuestionNoticeUuid: questions[0]?.uuid ?? '',
    bulletinUuid: bulletins[0]?.uuid ?? '',
  }
}

/** Returns the name and the address of each of the resident's pages that the benchmark measures. */
async function listMeasuredPages(product: Product): Promise<MeasuredPage[]> {
  const ids = await idsOf(product)
  const toMeasuredPage = ({ name, path }: Route): MeasuredPage => ({
    name,
    address: `${product.origin}${path.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? '')}`,
    hasForm: wordsOf(name).includes('form'),
  })
  // Feedback is read in the same way as a question, so its page is not measured.
  const isMeasured = ({ name }: Route) => !NOT_MEASURED.includes(name) && name !== 'editFeedback'
  return portalRoutes.filter(isMeasured).map(toMeasuredPage)
}

const wordsOf = (name: Route['name']): readonly string[] => {
  const page: { readonly words?: readonly string[] } = pages[name]
  return page.words ?? []
}

async function signIn(page: Page, product: Product): Promise<void> {
  const { cookie = '' } = await product.signIn(RESIDENT)
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=')
    return { name, value: value.join('='), url: product.origin }
  })
  await page.context().addCookies(cookies)
}

/** Waits until a page is hydrated, which removes its load failure message. */
const hydrated = (page: Page): Promise<void> =>
  page.locator(`#${LOAD_FAILURE_ELEMENT_ID}`).waitFor({ state: 'detached' })

/** Returns the kilobytes of script that a page fetches with an empty cache until it is hydrated. */
const scriptUntilUse = (browser: Browser, product: Product, address: string): Promise<number> =>
  runInPhoneWindow(browser, {}, async (page) => {
    await signIn(page, product)
    await page.goto(address)
    await hydrated(page)
    return measureScriptKilobytes(page)
  })

/** Returns the milliseconds to the largest contentful paint on a slow line with an empty cache. */
const paintOnSlowLine = (browser: Browser, product: Product, address: string): Promise<number> =>
  runInPhoneWindow(browser, { processor: true, network: SLOW_LINE }, async (page, slowDown) => {
    await signIn(page, product)
    await slowDown()
    await page.goto(address)
    await hydrated(page)
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            observer.disconnect()
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
          })
          observer.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  })

async function measure(bench: BenchTools): Promise<Figure[]> {
  const rounds = bench.rounds(ROUNDS)
  const product = await startProduct(bench)
  const baselines = await startBaseline(bench, 'pages-process.ts')
  const { port, context } = await openBrowserForLighthouse(bench)
  const page = await context.newPage()
  await signIn(page, product)
  await page.close()
  const browser = await openBrowser(bench)

  const opened = await listMeasuredPages(product)
  const audits = await measureMediansAlternately<string, LighthouseFigure>(
    Object.fromEntries([
      ['served form', () => measureWithLighthouse(`${baselines.origin}/served-form`, port)],
      [
        'bare React form',
        () => measureWithLighthouse(`${baselines.origin}/react/index.html`, port),
      ],
      ...opened.map(
        ({ name, address }) => [name, () => measureWithLighthouse(address, port)] as const,
      ),
    ]),
    rounds,
  )
  const ofBaseline = (name: string): RoundMeasurements<LighthouseFigure> => {
    const audited = audits[name]
    if (!audited) throw new Error(`${name} was not audited`)
    return audited
  }
  const served = ofBaseline('served form')
  const react = ofBaseline('bare React form')

  const figures: Figure[] = []
  for (const { name, address, hasForm } of opened) {
    const ours = ofBaseline(name)
    const script: number[] = []
    const slow: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      script.push(await scriptUntilUse(browser, product, address))
      slow.push(await paintOnSlowLine(browser, product, address))
    }
    const row = (
      what: LighthouseFigure,
      unit: string,
      baseline: RoundMeasurements<LighthouseFigure>,
      bound: Pick<Figure, 'bound'>,
    ): Figure => ({
      what: `${name}: ${what}`,
      unit,
      ours: ours[what],
      baseline: {
        what: baseline === served ? 'served form' : 'bare React form',
        value: baseline[what],
      },
      ...bound,
    })
    figures.push(
      row('LCP', 'ms', served, boundValueAtMost(MAX_LCP_MS)),
      row('CLS', '', served, boundValueAtMost(0)),
      row('TBT', 'ms', react, boundValueAtMost(react.TBT + MAX_MORE_TBT_MS)),
      row('performance', '/100', served, boundValueAtLeast(MIN_SCORE)),
      row('kilobytes', 'kB', react, {}),
      {
        what: `${name}: script until it can be used`,
        unit: 'kB',
        ours: calculateMedian(script),
        baseline: { what: 'bare React form', value: react.kilobytes },
        ...boundValueAtMost(hasForm ? MAX_SCRIPT_KB.form : MAX_SCRIPT_KB.reading),
      },
      {
        what: `${name}: LCP at 400 kbit/s`,
        unit: 'ms',
        ours: calculateMedian(slow),
        baseline: { what: 'served form by Lighthouse', value: served.LCP },
        ...boundValueAtMost(MAX_LCP_ON_SLOW_LINE_MS),
      },
    )
  }
  return figures
}

export default {
  title: 'Every page',
  how: 'Lighthouse with its mobile preset on every page of Aino, with an empty cache, in turn with a form that a server renders page by page and the bare React form; the medians. Script until a page can be used is what a browser with an empty cache has fetched when the page is hydrated, as sent. LCP at 400 kbit/s: the largest paint in a real browser with the processor slowed four times, on a line of 150 ms.',
  measure,
  isApart: true,
} satisfies Benchmark
