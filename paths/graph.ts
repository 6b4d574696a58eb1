import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic } from 'xstate'
import type { PathEvent } from './path.ts'
import {
  type AnyModel,
  enabledEventsAt,
  initialPosition,
  nextPosition,
  type Position,
} from './position.ts'

/** A node of the graph: a projected state with its shortest path and its outgoing edges. */
export interface GraphNode {
  readonly start: string
  readonly position: Position
  /** The last step of the shortest path; null at a start. */
  readonly reachedBy: GraphEdge | null
  readonly edges: readonly GraphEdge[]
}

/** An edge of the graph: one event at a place, and the place it leads to. */
export interface GraphEdge {
  /** Identifies the event; the same at every place. */
  readonly label: string
  readonly event: PathEvent
  /** The keys of the transitions that it takes. */
  readonly taken: readonly string[]
  readonly from: GraphNode
  readonly to: GraphNode
}

interface Travel {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly key: string
  /** The position in the chart; null before a start is chosen. */
  readonly position: Position | null
}

type Choice = { readonly type: string } & (
  | { readonly start: string }
  | { readonly event: PathEvent }
)

/**
 * Returns every place reachable from the starts of a flow, nearest first and in the order of the
 * model. Throws after more than `limit` steps.
 */
export function buildGraph(model: AnyModel, limit: number): GraphNode[] {
  const travel = (key: string, position: Position | null): Travel => ({
    status: 'active',
    output: undefined,
    error: undefined,
    key,
    position,
  })
  const nowhere = travel('', null)
  const offers = ({ position }: Travel): Choice[] =>
    position === null
      ? Object.keys(model.starts).map((start) => ({ type: start, start }))
      : [...enabledEventsAt(model, position)].map(([type, event]) => ({ type, event: event }))

  const logic: ActorLogic<Travel, Choice> = {
    transition({ position }, offer) {
      if ('event' in offer && position) {
        const next = nextPosition(model, position, offer.event)
        return travel(next.key, next)
      }
      if (!('start' in offer)) throw new Error('Nothing happens before a start')
      const next = initialPosition(model, offer.start)
      return travel(next.key, next)
    },
    getInitialSnapshot: () => nowhere,
    getPersistedSnapshot: (snapshot) => snapshot,
  }

  const map = getAdjacencyMap(logic, {
    fromState: nowhere,
    events: offers,
    serializeState: ({ key }) => key,
    serializeEvent: ({ type }) => type,
    limit,
  })
  return connect(adjacencyMapToArray(map))
}

interface Found extends GraphNode {
  reachedBy: GraphEdge | null
  readonly edges: GraphEdge[]
}

/** Steps arrive breadth first, so the step that finds a place ends its shortest path. */
function connect(
  steps: readonly { readonly state: Travel; readonly event: Choice; readonly nextState: Travel }[],
): GraphNode[] {
  const nodes = new Map<string, Found>()
  for (const { state, event, nextState } of steps) {
    const { key, position } = nextState
    if (!position) continue
    const from = nodes.get(state.key)
    const known = nodes.get(key)
    if ('start' in event) {
      if (!known) nodes.set(key, { start: event.start, position, reachedBy: null, edges: [] })
    } else if (from) {
      const to: Found = known ?? { start: from.start, position, reachedBy: null, edges: [] }
      const { taken } = position
      const edge = { label: event.type, event: event.event, taken, from, to }
      from.edges.push(edge)
      if (known) continue
      to.reachedBy = edge
      nodes.set(key, to)
    }
  }
  return [...nodes.values()]
}
