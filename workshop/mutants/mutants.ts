import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { formatTrigger, listNodes } from '../../paths/chart.ts'

/** A chart with one change. */
export interface Mutant {
  /** The change in words: `termination.loading, loadTermination fails: goes to blocked`. */
  readonly name: string
  /** The id of the state in which the change is. */
  readonly state: string
  readonly machine: AnyStateMachine
}

/** Part of a chart's config; untyped, so each value is checked before use. */
type Part = Readonly<Record<string, unknown>>
interface Change {
  readonly what: string
  readonly state: string
  readonly config: Part
}

/**
 * Returns every mutant of a chart: a transition removed or with another target, a guard negated, an
 * action removed, a reentry removed.
 */
export function makeMutants(machine: AnyStateMachine): Mutant[] {
  const nodes = new Map(listNodes(machine).map((node) => [node.id, node]))
  return changesOfState(machine.config as Part, machine.id, nodes).map(
    ({ what, state, config }) => ({
      name: what,
      state,
      // More iterations than any correct chart needs, so that a mutant in an endless loop is
      // detected.
      machine: new StateMachine(
        { ...config, options: { ...Object(config['options']), maxIterations: 100 } },
        machine.implementations,
      ),
    }),
  )
}

type Nodes = ReadonlyMap<string, AnyStateNode>

function changesOfState(config: Part, id: string, nodes: Nodes): Change[] {
  const node = nodes.get(id)
  if (!node) throw new Error(`The chart has no state ${id}`)
  const within = (key: string, changes: readonly Change[]) =>
    changes.map((one) => ({ ...one, config: { ...config, [key]: one.config } }))
  const below = entriesOf(config['states']).flatMap(([key, state]) =>
    within(
      'states',
      inside(config['states'], key, changesOfState(partOf(state), `${id}.${key}`, nodes)),
    ),
  )
  const handlers = (['on', 'after'] as const).flatMap((kind) =>
    entriesOf(config[kind]).flatMap(([event, transitions]) => {
      const when = kind === 'after' ? `after ${event}` : event
      return within(kind, inside(config[kind], event, changesOfList(transitions, when, node)))
    }),
  )
  const own = (['always', 'onDone'] as const).flatMap((key) =>
    config[key] === undefined
      ? []
      : changesOfList(config[key], key === 'always' ? key : 'complete', node).map((one) => ({
          ...one,
          config: { ...config, [key]: one.config },
        })),
  )
  const invokes = listOf(config['invoke']).flatMap((invoke, index, all) => {
    const invoked = partOf(invoke)
    const name = String(invoked['id'] ?? invoked['src'])
    return (['onDone', 'onError'] as const).flatMap((key) =>
      invoked[key] === undefined
        ? []
        : changesOfList(
            invoked[key],
            formatTrigger(`xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${name}`, node),
            node,
          ).map((one) => ({
            ...one,
            config: { ...config, invoke: all.with(index, { ...invoked, [key]: one.config }) },
          })),
    )
  })
  const actions = (['entry', 'exit'] as const).flatMap((key) =>
    withoutOne(config[key]).map(({ left, rest }) => ({
      what: `${id}, ${key}: without ${left}`,
      state: id,
      config: { ...config, [key]: rest },
    })),
  )
  return [...own, ...handlers, ...invokes, ...actions, ...below]
}

interface ListChange {
  readonly what: string
  readonly config: unknown
}

/** Returns the mutants of the transitions for one trigger. */
function changesOfList(transitions: unknown, when: string, node: AnyStateNode): Change[] {
  const all = listOf(transitions).map((one) =>
    typeof one === 'string' ? { target: one } : partOf(one),
  )
  const changes = all.flatMap((transition, index): ListChange[] => {
    const guard = transition['guard']
    const where = `${node.id}, ${when}${guard === undefined ? '' : ` [${nameOf(guard)}]`}`
    const changed = (what: string, change: Part) => ({
      what: `${where}: ${what}`,
      config: all.with(index, { ...transition, ...change }),
    })
    return [
      { what: `${where}: is missing`, config: all.toSpliced(index, 1) },
      ...(transition['target'] === undefined ? [] : siblingsOfTarget(transition, node)).map(
        ({ id }) => changed(`goes to ${id}`, { target: `#${id}` }),
      ),
      ...(guard === undefined
        ? []
        : [
            changed(`when not ${nameOf(guard)}`, {
              guard: not(guard as Parameters<typeof not>[0]),
            }),
          ]),
      ...withoutOne(transition['actions']).map(({ left, rest }) =>
        changed(`without ${left}`, { actions: rest }),
      ),
      ...(transition['reenter'] ? [changed('does not re-enter', { reenter: false })] : []),
    ]
  })
  return changes.map(({ what, config }) => ({ what, state: node.id, config: config as Part }))
}

/** Returns other targets: the non-transient siblings of the right one. */
function siblingsOfTarget({ target }: Part, node: AnyStateNode): AnyStateNode[] {
  const name = String(target)
  const right = listNodes(node.machine).find(({ id }) =>
    name.startsWith('#')
      ? id === name.slice(1)
      : id === (name.startsWith('.') ? node.id + name : `${node.parent?.id}.${name}`),
  )
  if (!right) throw new Error(`${node.id} leads to ${name}, which is not in the chart`)
  return Object.values(right.parent?.states ?? {}).filter((one) => one !== right && canRest(one))
}

/** Returns whether a state can be rested in: it has no unconditional eventless transition. */
const canRest = ({ always = [] }: AnyStateNode) => always.every(({ guard }) => guard !== undefined)

function withoutOne(actions: unknown): { left: string; rest: unknown[] }[] {
  return listOf(actions).map((action, index, all) => ({
    left: nameOf(action),
    rest: all.toSpliced(index, 1),
  }))
}

const inside = (whole: unknown, key: string, changes: readonly Change[]): Change[] =>
  changes.map((one) => ({ ...one, config: { ...partOf(whole), [key]: one.config } }))

const nameOf = (named: unknown): string =>
  typeof named === 'string' ? named : String(Object(named).type)
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const partOf = (value: unknown): Part => Object(value)
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(partOf(value))
