import type { Page } from 'playwright'

/** A task or a part of one in a trace; times in microseconds, `tdur` of the processor. */
interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

const end = ({ ts, dur = 0 }: Traced): number => ts + dur

/**
 * Returns the processor time of the main thread from an event to the end of the frame that shows
 * its result, in milliseconds. Other load on the machine does not count.
 */
export async function measureWorkToFrame(
  page: Page,
  type: 'click' | 'keydown',
  step: () => Promise<unknown>,
): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser cannot be traced')
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await step()
  const trace = await browser.stopTracing()
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(trace.toString())
  const event = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === type,
  )
  const main = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === event?.pid && tid === event.tid,
  )
  const frame = main.find(({ name, ts }) => name === 'Commit' && event && ts >= end(event))
  if (!event || !frame) throw new Error(`The trace has no frame after the ${type}`)
  return main
    .filter((one) => one.name === 'RunTask' && end(one) >= event.ts && one.ts <= end(frame))
    .reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur) / 1000, 0)
}
