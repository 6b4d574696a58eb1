import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic } from 'xstate'
import type { Happening } from './path.ts'
import { type AnyModel, begin, offersAt, type Position, take } from './position.ts'

/** A node of the graph: a projected state with its shortest path and its outgoing edges. */
export interface Place {
  readonly start: string
  readonly position: Position
  /** The last step of the shortest path; null at a start. */
  readonly reachedBy: Edge | null
  readonly edges: readonly Edge[]
}

/** An edge of the graph: one happening at a place, and the place it leads to. */
export interface Edge {
  /** Identifies the happening; the same at every place. */
  readonly label: string
  readonly happening: Happening
  /** The keys of the transitions that it takes. */
  readonly taken: readonly string[]
  readonly from: Place
  readonly to: Place
}

interface Travel {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly key: string
  /** Null before a start is chosen. */
  readonly position: Position | null
}

type Offer = { readonly type: string } & (
  | { readonly start: string }
  | { readonly happening: Happening }
)

/**
 * Returns every place reachable from the starts of a flow, nearest first and in the order of the
 * model. Throws after more than `limit` steps.
 */
export function placesOf(model: AnyModel, limit: number): Place[] {
  const travel = (key: string, position: Position | null): Travel => ({
    status: 'active',
    output: undefined,
    error: undefined,
    key,
    position,
  })
  const nowhere = travel('', null)
  const offers = ({ position }: Travel): Offer[] =>
    position === null
      ? Object.keys(model.starts).map((start) => ({ type: start, start }))
      : [...offersAt(model, position)].map(([type, happening]) => ({ type, happening }))

  const logic: ActorLogic<Travel, Offer> = {
    transition({ position }, offer) {
      if ('happening' in offer && position) {
        const next = take(model, position, offer.happening)
        return travel(next.key, next)
      }
      if (!('start' in offer)) throw new Error('Nothing happens before a start')
      const next = begin(model, offer.start)
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

interface Found extends Place {
  reachedBy: Edge | null
  readonly edges: Edge[]
}

/** Steps arrive breadth first, so the step that finds a place ends its shortest path. */
function connect(
  steps: readonly { readonly state: Travel; readonly event: Offer; readonly nextState: Travel }[],
): Place[] {
  const places = new Map<string, Found>()
  for (const { state, event, nextState } of steps) {
    const { key, position } = nextState
    if (!position) continue
    const from = places.get(state.key)
    const known = places.get(key)
    if ('start' in event) {
      if (!known) places.set(key, { start: event.start, position, reachedBy: null, edges: [] })
    } else if (from) {
      const to: Found = known ?? { start: from.start, position, reachedBy: null, edges: [] }
      const { taken } = position
      const edge = { label: event.type, happening: event.happening, taken, from, to }
      from.edges.push(edge)
      if (known) continue
      to.reachedBy = edge
      places.set(key, to)
    }
  }
  return [...places.values()]
}
