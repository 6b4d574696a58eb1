import lighthouse, { type Result } from 'lighthouse'
import type { RoundMeasurements } from './alternate.ts'

export type LighthouseFigure =
  | 'performance'
  | 'accessibility'
  | 'best practices'
  | 'LCP'
  | 'TBT'
  | 'CLS'
  | 'requests'
  | 'kilobytes'

/** How often an audit is retried when the browser did not record it. */
const TRIES = 3

/** Audits a page with Lighthouse's mobile preset, in the browser with this debugging port. */
export async function measureWithLighthouse(
  url: string,
  port: number,
): Promise<RoundMeasurements<LighthouseFigure>> {
  const { audits, categories, finalDisplayedUrl } = await reportOn(url, port, TRIES)
  if (new URL(finalDisplayedUrl).pathname === '/login' && !url.includes('/login'))
    throw new Error(`${url} led to the sign-in page`)
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const { details } = audits['network-requests'] ?? {}
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    requests: details?.type === 'table' ? details.items.length : Number.NaN,
    kilobytes: value('total-byte-weight') / 1000,
  }
}

async function reportOn(url: string, port: number, tries: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  const error = run?.lhr.runtimeError
  if (run && !error) return run.lhr
  if (tries > 1) return reportOn(url, port, tries - 1)
  throw new Error(`Lighthouse could not audit ${url}: ${error?.message}`)
}
