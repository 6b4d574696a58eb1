import type { ErrorCode } from '../../../api/errors.ts'
import type { OutcomeDriver } from '../../../paths/driver.ts'
import type { BrowserUi } from './ui.ts'

/** After so many milliseconds what could not be read is tried again, once. */
const TRY_AGAIN_MS = 1000

async function letTryAgain({ pass, letTimeGo }: BrowserUi): Promise<void> {
  await pass(TRY_AGAIN_MS)
  await letTimeGo()
}

/** What is read next fails at first, and is tried again when time goes on. */
export async function refuseNextRead(ui: BrowserUi, address: string): Promise<void> {
  await ui.holdTime()
  await ui.refuseAfter(address, 'SERVICE_UNAVAILABLE')
}

interface Loading<Start> {
  /** Lets things stand as the flow begins with them. */
  readonly arrange: (ui: BrowserUi, start: Start) => Promise<unknown>
  readonly isOnPage: (ui: BrowserUi) => boolean
  /** Lets the session load, where the page is still to be loaded, and what the flow reads not. */
  readonly refuseFirst: (ui: BrowserUi, code: ErrorCode) => Promise<unknown>
  /** Whether time will be held when it is read: what then stands is arranged only there. */
  readonly isHeldThen?: (ui: BrowserUi) => boolean
}

/** How what a page begins with is read from the real server, or is not: reading is tried twice. */
export const loading = <Start>({
  arrange,
  isOnPage,
  refuseFirst,
  isHeldThen = (ui) => ui.isTimeHeld(),
}: Loading<Start>): OutcomeDriver<BrowserUi, Start> => ({
  async done(ui, start) {
    if (isHeldThen(ui))
      return ui.afterwards(async () => {
        await arrange(ui, start)
        await ui.mend()
        await letTryAgain(ui)
      })
    await arrange(ui, start)
    await ui.age()
  },
  async error(ui, code) {
    if (isHeldThen(ui))
      return ui.afterwards(async () => {
        await ui.refuse(code)
        await letTryAgain(ui)
      })
    await (isOnPage(ui) ? ui.refuse(code) : refuseFirst(ui, code))
    ui.afterwards(() => ui.pass(TRY_AGAIN_MS))
  },
})
