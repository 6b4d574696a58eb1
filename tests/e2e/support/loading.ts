import type { ErrorCode } from '../../../api/errors.ts'
import type { OutcomeDriver } from '../../../paths/driver.ts'
import type { BrowserUi } from './ui.ts'

/** Milliseconds until a failed read is retried, once. */
const TRY_AGAIN_MS = 1000

async function letTryAgain({ advanceClock, resumeClock }: BrowserUi): Promise<void> {
  await advanceClock(TRY_AGAIN_MS)
  await resumeClock()
}

/** Fails the next read; it is retried when the clock is resumed. */
export async function failNextRead(ui: BrowserUi, address: string): Promise<void> {
  await ui.pauseClock()
  await ui.failCallsAfter(address, 'SERVICE_UNAVAILABLE')
}

interface Loading<Start> {
  /** Arranges the state in which the flow starts. */
  readonly setUpState: (ui: BrowserUi, start: Start) => Promise<unknown>
  readonly isOnPage: (ui: BrowserUi) => boolean
  /** Lets the session load but fails the flow's own read, when the page still has to load. */
  readonly refuseFirst: (ui: BrowserUi, code: ErrorCode) => Promise<unknown>
  /** Returns whether the clock is paused at the read; the state is then arranged afterwards. */
  readonly isHeldThen?: (ui: BrowserUi) => boolean
}

/** Drives how the first read of a page succeeds or fails on the real server; each read is retried once. */
export const makeLoadingDriver = <Start>({
  setUpState,
  isOnPage,
  refuseFirst,
  isHeldThen = (ui) => ui.isClockPaused(),
}: Loading<Start>): OutcomeDriver<BrowserUi, Start> => ({
  async done(ui, start) {
    if (isHeldThen(ui))
      return ui.afterwards(async () => {
        await setUpState(ui, start)
        await ui.restoreCalls()
        await letTryAgain(ui)
      })
    await setUpState(ui, start)
    await ui.expireCaches()
  },
  async error(ui, code) {
    if (isHeldThen(ui))
      return ui.afterwards(async () => {
        await ui.refuse(code)
        await letTryAgain(ui)
      })
    await (isOnPage(ui) ? ui.refuse(code) : refuseFirst(ui, code))
    ui.afterwards(() => ui.advanceClock(TRY_AGAIN_MS))
  },
})
