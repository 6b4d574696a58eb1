import type { Page } from 'playwright'

/**
 * Records the duration of every key, press and click from now on: from the input event to the end
 * of the frame that shows its result.
 */
export async function recordInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taken: number[] = []
    const { port1, port2 } = new MessageChannel()
    const waiting: number[] = []
    port1.addEventListener('message', () => {
      for (const began of waiting.splice(0)) taken.push(performance.now() - began)
    })
    port1.start()
    const watch = ({ timeStamp, isTrusted }: Event) => {
      if (!isTrusted) return
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        port2.postMessage(null)
      })
    }
    for (const kind of ['keydown', 'click', 'change'])
      window.addEventListener(kind, watch, { capture: true, passive: true })
    Object.assign(window, { takenByInteractions: taken })
  })
}

/** Returns the recorded durations so far, in milliseconds. */
export const readInteractionDurations = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'takenByInteractions') as number[])])

/**
 * Starts measuring the main thread; the returned function returns its work since, in milliseconds.
 */
export async function measureMainThreadWork(page: Page): Promise<() => Promise<number>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const total = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await total()
  return async () => (await total()) - before
}
