import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { ReopenedScreens } from './reopening.ts'
import type { BrowserFlow } from './walk.ts'

/** How a flow goes in a browser, and what becomes of its screens when they are opened again. */
export interface ProvedInBrowser {
  readonly flow: BrowserFlow<AnyStateMachine>
  readonly resilience: ReopenedScreens
}

const folder = join(import.meta.dirname, '..', '..', 'flows')

/** Every flow that goes in a browser: each has its proofs in `tests/flows/<flow>/browser.ts`. */
export const browserFlows = (): Promise<ProvedInBrowser[]> =>
  Promise.all(
    globSync('*/browser.ts', { cwd: folder })
      .toSorted()
      .map((file) => import(join(folder, file))),
  )
