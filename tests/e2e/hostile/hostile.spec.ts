import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { describeHostile, type HostileScreens } from '../support/hostile.ts'
import type { BrowserFlow } from '../support/walk.ts'

const folder = join(import.meta.dirname, '..', 'paths')

// A flow that goes in a browser has its screens beside it: `<flow>.flow.ts`, `<flow>.hostile.ts`.
for (const file of globSync('*.flow.ts', { cwd: folder }).sort()) {
  const name = basename(file, '.flow.ts')
  const { flow }: { flow: BrowserFlow<AnyStateMachine> } = await import(join(folder, file))
  const { screens }: { screens: HostileScreens } = await import(join(folder, `${name}.hostile.ts`))
  describeHostile(flow, screens)
}
