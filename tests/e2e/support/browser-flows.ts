import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { FlowView } from '../../../paths/driver.ts'
import { loadFlows } from '../../../scripts/flows.ts'
import type { ReopenedScreen } from './reopening.ts'
import type { BrowserDriver, BrowserFlow } from './walk.ts'

/** A flow with its browser driver and the screens that are reopened. */
export interface BrowserTestedFlow {
  readonly name: string
  readonly flow: BrowserFlow<AnyStateMachine>
  readonly reopenedScreens: Readonly<Record<string, ReopenedScreen>>
}

interface BrowserModule {
  readonly browserDriver: BrowserDriver<AnyStateMachine>
  readonly reopenedScreens?: Readonly<Record<string, ReopenedScreen>>
}

const folder = join(import.meta.dirname, '..', '..', 'flows')

/** Loads every flow that has a browser driver, `tests/flows/<flow>/browser.ts`. */
export async function loadBrowserFlows(): Promise<BrowserTestedFlow[]> {
  const known = await loadFlows()
  const names = globSync('*/browser.ts', { cwd: folder }).map(dirname).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const model = known.find((one) => one.name === name)?.model
      if (!model) throw new Error(`There is no flow ${name}`)
      const { view }: { view: FlowView<AnyStateMachine> } = await import(
        join(folder, name, 'view.ts')
      )
      const { browserDriver, reopenedScreens = {} }: BrowserModule = await import(
        join(folder, name, 'browser.ts')
      )
      return { name, flow: { model, view, ...browserDriver }, reopenedScreens }
    }),
  )
}
