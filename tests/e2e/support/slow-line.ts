import type { CDPSession, Page } from '@playwright/test'

/**
 * Gives a page an empty cache and a connection of 400 kbit/s, on which some addresses cannot be loaded,
 * until the session is detached.
 */
export async function slowConnectionDown(
  page: Page,
  lost: readonly string[] = [],
): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await tools.send('Network.setBlockedURLs', { urls: [...lost] })
  const speed = (400 * 1024) / 8
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  return tools
}

/** Returns the cumulative layout shift of the page so far. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
