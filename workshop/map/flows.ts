import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { type AnyStateMachine, type AnyStateNode, StateMachine, type StateValue } from 'xstate'
import { getActorSourceName, listNodes } from '../../paths/chart.ts'
import { formatPath } from '../../paths/path.ts'
import type { AnyModel } from '../../paths/position.ts'
import { findReachableStates } from '../../paths/reachable.ts'
import { readPurpose } from './purpose.ts'

/** A story of a flow: one state that a user can distinguish from others. */
export interface Story {
  /** The id of the story in Storybook. */
  readonly id: string
  readonly label: string
  /** The path to the state, as a sentence. */
  readonly way: string
  /** The state of the chart that it belongs to. */
  readonly state: AnyStateNode
}

/** A flow as the map shows it. */
export interface Flow {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly purpose: string
  readonly stories: readonly Story[]
  /** The ids of its child machines. */
  readonly children: readonly string[]
}

const models = import.meta.glob<{ pathModel: AnyModel }>('../../machines/**/*.model.ts', {
  eager: true,
})
const sources = import.meta.glob<string>('../../machines/**/*.{machine,setup}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Returns every flow that has a model: parents by name, each followed by its children. */
export function loadFlows(): Flow[] {
  const flows = Object.entries(models).map(([path, { pathModel }]) =>
    flowOf(path.replace(/^.*\/|\.model\.ts$/g, ''), pathModel),
  )
  const isChild = ({ machine }: Flow) => flows.some(({ children }) => children.includes(machine.id))
  const withChildren = (flow: Flow): Flow[] => [
    flow,
    ...flows.filter(({ machine }) => flow.children.includes(machine.id)).flatMap(withChildren),
  ]
  const parents = flows.filter((flow) => !isChild(flow))
  return [...new Set(parents.flatMap(withChildren))]
}

function flowOf(name: string, model: AnyModel): Flow {
  const { machine } = model
  return {
    name,
    machine,
    purpose: readPurpose(machine.id, sources),
    stories: findReachableStates(model).map((state) => ({
      id: getStoryId(name, state.name),
      label: state.label,
      way: formatPath(state.path),
      state: stateAt(machine.root, state.value),
    })),
    children: childrenOf(machine),
  }
}

/** Returns the Storybook id of an exported story of a flow. */
export const getStoryId = (flow: string, exported: string): string =>
  toId(`Flows/${flow}`, storyNameFromExport(exported))

/** Returns the innermost state of a state value; for parallel regions, their parent. */
function stateAt(node: AnyStateNode, value: StateValue): AnyStateNode {
  const regions = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value)
  const [region] = regions
  const inner = region && node.states[region[0]]
  if (!inner || regions.length > 1) return node
  return stateAt(inner, region[1] ?? {})
}

function childrenOf(machine: AnyStateMachine): string[] {
  const { actors } = machine.implementations
  const called = listNodes(machine).flatMap(({ invoke }) =>
    invoke.map(({ src }) => getActorSourceName(src)),
  )
  return [...new Set(called)]
    .map((source) => actors[source])
    .filter((actor) => actor instanceof StateMachine)
    .map(({ id }) => id)
}
