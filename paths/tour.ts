import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { type ExploreOptions, exploreFlow, makePathAlong } from './cover.ts'
import { isActorEnd } from './crossing.ts'
import type { GraphEdge, GraphNode } from './graph.ts'
import type { Path } from './path.ts'
import { visibleStateKey } from './position.ts'

/** Something that tours must cover: a shown state, or a transition of the chart. */
type Item = string

/** The items covered at a start and over an edge. */
interface Interest {
  readonly at: (start: GraphNode) => readonly Item[]
  readonly over: (edge: GraphEdge) => readonly Item[]
}

const shownAt = ({ position: { expected } }: GraphNode): Item[] =>
  expected.screen ? [`shown ${visibleStateKey(expected)}`] : []

/** Covers every shown state and every transition of the chart, including each guard branch. */
const onView: Interest = {
  at: (place) => [...place.position.taken, ...shownAt(place)],
  over: ({ taken, to }) => [...taken, ...shownAt(to)],
}

/** Covers every transition of the chart triggered by the end of an actor. */
const acrossTheServer: Interest = {
  at: () => [],
  over: ({ event, taken }) => (isActorEnd(event) ? taken : []),
}

/** Returns few paths that show every state and take every transition of the chart. */
export const makeViewTours = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): Path<M>[] => tours(model, onView, options)

/**
 * Returns few paths that take every transition of the chart, including eventless ones, that follows
 * a response of the server, the mail or the identity provider.
 */
export const makeBrowserTours = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): Path<M>[] => tours(model, acrossTheServer, options)

/** Returns the keys of the transitions that browser tours must take. */
export const listActorEndTransitions = (model: FlowModel<AnyStateMachine>): Set<string> =>
  new Set(exploreFlow(model).flatMap(({ edges }) => edges.flatMap(acrossTheServer.over)))

/** The cost of a new tour, in steps. */
const BEGINNING = 2
/** The most steps of a tour, so that one ends in time on a busy machine. */
const MAX_STEPS = 50

/**
 * Greedy: from each node to the nearest one that covers something new, or from a start when that is
 * nearer; then drops redundant tails and tours.
 */
function tours<M extends AnyStateMachine>(
  model: FlowModel<M>,
  interest: Interest,
  options?: ExploreOptions,
): Path<M>[] {
  const nodes = exploreFlow(model, options)
  const starts = nodes.filter(({ reachedBy }) => reachedBy === null)
  const left = new Set([
    ...starts.flatMap(interest.at),
    ...nodes.flatMap(({ edges }) => edges.flatMap(interest.over)),
  ])
  const routes: Route[] = []
  while (left.size > 0) {
    let route = nextFromStart(starts, interest, left)
    if (!route) throw new Error(`${model.machine.id}: no tour passes ${[...left].join(', ')}`)
    for (const item of passed(route, interest)) left.delete(item)
    for (;;) {
      const way = nearest([endOf(route)], interest, left)
      const fromStart = nextFromStart(starts, interest, left)
      if (!way || route.edges.length + way.length > MAX_STEPS) break
      if (fromStart && fromStart.edges.length + BEGINNING < way.length) break
      route = { ...route, edges: [...route.edges, ...way] }
      for (const edge of way) for (const item of interest.over(edge)) left.delete(item)
    }
    routes.push(route)
  }
  return trimmed(routes, interest).map(({ start, edges }) => makePathAlong(model, start, edges))
}

interface Route {
  readonly start: GraphNode
  readonly edges: readonly GraphEdge[]
}

const endOf = ({ start, edges }: Route): GraphNode => edges.at(-1)?.to ?? start

const passed = ({ start, edges }: Route, { at, over }: Interest): Item[] => [
  ...at(start),
  ...edges.flatMap(over),
]

/** Returns the shortest route from a start that covers something new. */
function nextFromStart(
  starts: readonly GraphNode[],
  interest: Interest,
  left: ReadonlySet<Item>,
): Route | null {
  const fresh = starts.find((start) => interest.at(start).some((item) => left.has(item)))
  if (fresh) return { start: fresh, edges: [] }
  const edges = nearest(starts, interest, left)
  const start = edges?.[0]?.from
  return start && edges ? { start, edges } : null
}

/** Returns the shortest route from one of the places that covers something new. */
function nearest(
  from: readonly GraphNode[],
  { over }: Interest,
  left: ReadonlySet<Item>,
): GraphEdge[] | null {
  const ways = new Map<GraphNode, GraphEdge[]>(from.map((place) => [place, []]))
  for (const [place, way] of ways) {
    for (const edge of place.edges) {
      if (over(edge).some((item) => left.has(item))) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  }
  return null
}

/** Removes tails and tours that cover nothing that the others do not. */
function trimmed(routes: readonly Route[], interest: Interest): Route[] {
  const times = new Map<Item, number>()
  const count = (items: readonly Item[], by: 1 | -1) => {
    for (const item of items) times.set(item, (times.get(item) ?? 0) + by)
  }
  for (const route of routes) count(passed(route, interest), 1)
  const isSpare = (items: readonly Item[]) => {
    count(items, -1)
    const spare = items.every((item) => (times.get(item) ?? 0) > 0)
    if (!spare) count(items, 1)
    return spare
  }
  return routes.flatMap((route) => {
    const edges = [...route.edges]
    for (let last = edges.at(-1); last && isSpare(interest.over(last)); last = edges.at(-1))
      edges.pop()
    return edges.length === 0 && isSpare(interest.at(route.start)) ? [] : [{ ...route, edges }]
  })
}
