import type { AnyStateMachine } from 'xstate'
import type { LiveStorySetup } from '../fixtures/portal/live.ts'
import type { FlowView } from '../paths/driver.ts'
import type { RenderStage } from '../paths/frozen-stories.ts'
import type { AnyModel } from '../paths/position.ts'
import type { FlowResilienceTestPlan } from '../paths/resilience/flow.ts'

/** Functions that load a module, by the name of its flow. */
type ByFlow<T> = ReadonlyMap<string, () => Promise<T>>

const byFlow = <T>(modules: Record<string, () => Promise<unknown>>, name: RegExp): ByFlow<T> =>
  new Map(
    Object.entries(modules).map(([file, load]) => [
      name.exec(file)?.[1] ?? file,
      load as () => Promise<T>,
    ]),
  )

/** The models of all flows. */
export const modelLoaders = byFlow<{ readonly pathModel: AnyModel }>(
  import.meta.glob('../machines/**/*.model.ts'),
  /([^/]+)\.model\.ts$/,
)

/** The harness of each visible flow, for tests and stories. */
export const stageLoaders = byFlow<{
  readonly render: RenderStage<AnyStateMachine>
  readonly liveStorySetup: LiveStorySetup
}>(import.meta.glob('../src/{flow,screens}/**/*.stage.tsx'), /([^/]+)\.stage\.tsx$/)

/** The view driver of each flow. */
export const viewLoaders = byFlow<{ readonly view: FlowView<AnyStateMachine> }>(
  import.meta.glob('./flows/*/view.ts'),
  /\/([^/]+)\/view\.ts$/,
)

/** The resilience expectations of each flow. */
export const resilienceLoaders = byFlow<{
  readonly resilience: FlowResilienceTestPlan<AnyStateMachine>
}>(import.meta.glob('./flows/*/resilience.ts'), /\/([^/]+)\/resilience\.ts$/)

/** Loads a flow's module of one kind; throws, naming the file to write, when it is missing. */
export async function loadProof<T>(those: ByFlow<T>, flow: string, file: string): Promise<T> {
  const load = those.get(flow)
  if (!load) throw new Error(`${flow} has states to see, and no ${file}`)
  return load()
}
