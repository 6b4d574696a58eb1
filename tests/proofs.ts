import type { AnyStateMachine } from 'xstate'
import type { Live } from '../fixtures/portal/live.ts'
import type { FlowView } from '../paths/driver.ts'
import type { RenderStage } from '../paths/frozen-stories.ts'
import type { AnyModel } from '../paths/position.ts'
import type { FlowResilience } from '../paths/resilience/flow.ts'

/** A module by the name of the flow that it belongs to. */
type ByFlow<T> = ReadonlyMap<string, () => Promise<T>>

const byFlow = <T>(modules: Record<string, () => Promise<unknown>>, name: RegExp): ByFlow<T> =>
  new Map(
    Object.entries(modules).map(([file, load]) => [
      name.exec(file)?.[1] ?? file,
      load as () => Promise<T>,
    ]),
  )

/** The models of all flows. */
export const models = byFlow<{ readonly model: AnyModel }>(
  import.meta.glob('../machines/**/*.model.ts'),
  /([^/]+)\.model\.ts$/,
)

/** How each flow that can be seen is rendered for tests and stories. */
export const stages = byFlow<{
  readonly render: RenderStage<AnyStateMachine>
  readonly live: Live
}>(import.meta.glob('../src/screens/**/*.stage.tsx'), /([^/]+)\.stage\.tsx$/)

/** How each flow is driven on its view. */
export const views = byFlow<{ readonly view: FlowView<AnyStateMachine> }>(
  import.meta.glob('./flows/*/view.ts'),
  /\/([^/]+)\/view\.ts$/,
)

/** What each flow says in trouble. */
export const resiliences = byFlow<{ readonly resilience: FlowResilience<AnyStateMachine> }>(
  import.meta.glob('./flows/*/resilience.ts'),
  /\/([^/]+)\/resilience\.ts$/,
)

/** What a flow has of a kind; throws, naming the file to write, when it has none. */
export async function proofOf<T>(those: ByFlow<T>, flow: string, file: string): Promise<T> {
  const load = those.get(flow)
  if (!load) throw new Error(`${flow} has states to see, and no ${file}`)
  return load()
}
