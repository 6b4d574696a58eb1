import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { getChromiumLaunchOptions as launch } from '../../fixtures/chromium.ts'
import type { BenchTools } from './benchmark.ts'

/** The CPU slowdown of a phone, as in Lighthouse's mobile preset. */
export const PHONE_CPU_SLOWDOWN = 4
/**
 * The network of a phone as Lighthouse applies it: 150 ms round trip and 1.6 Mbit/s, each adjusted
 * to be a little worse.
 */
const line: NetworkConditions = {
  latency: 562.5,
  downloadThroughput: 1474.56 * 128,
  uploadThroughput: 675 * 128,
}
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }

/** Opens a browser whose pages start without stored data. */
export async function openBrowser({ onEnd }: BenchTools): Promise<Browser> {
  const browser = await chromium.launch(launch())
  onEnd(() => browser.close())
  return browser
}

/**
 * Opens a browser that Lighthouse also drives; returns its debugging port and the context whose
 * cookies it sends.
 */
export async function openBrowserForLighthouse({
  port,
  onEnd,
}: BenchTools): Promise<{ readonly port: number; readonly context: BrowserContext }> {
  const folder = mkdtempSync(join(tmpdir(), 'porras-bench-browser-'))
  const at = await port()
  const { args, ...options } = launch()
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${at}`],
  })
  onEnd(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { port: at, context }
}

/** Returns the kilobytes of script that a page has fetched, compressed. */
export const measureScriptKilobytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize / 1000, 0),
  )

/** A network line: milliseconds, and bytes a second. */
export interface NetworkConditions {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** The parts of a phone that are emulated; `network` is the line of Lighthouse, or another. */
export interface Throttling {
  readonly processor?: boolean
  readonly network?: boolean | NetworkConditions
}

type Work<T> = (page: Page, slowDown: () => Promise<void>) => Promise<T>

/** Opens a page on an emulated phone, and closes it after the work. */
export const runInPhoneWindow = <T>(
  browser: Browser,
  throttling: Throttling,
  work: Work<T>,
): Promise<T> => onDevice(browser, phone, throttling, work)

/** Opens a page in a window of the size of a desktop, with this throttling, and closes it after the work. */
export const runInDesktopWindow = <T>(
  browser: Browser,
  throttling: Throttling,
  work: Work<T>,
): Promise<T> => onDevice(browser, desktop, throttling, work)

async function onDevice<T>(
  browser: Browser,
  device: BrowserContextOptions,
  { processor = false, network = false }: Throttling,
  work: Work<T>,
): Promise<T> {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    return await work(page, async () => {
      if (processor)
        await tools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU_SLOWDOWN })
      if (network)
        await tools.send('Network.emulateNetworkConditions', {
          offline: false,
          ...(network === true ? line : network),
        })
    })
  } finally {
    await context.close()
  }
}
