import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { buildGraph, type GraphEdge, type GraphNode } from './graph.ts'
import { findMissingFromModel } from './missing-from-model.ts'
import { formatPath, type Path, type PathStep } from './path.ts'
import { type AnyModel, enabledEventsAt, initialPosition, nextPosition } from './position.ts'

export interface ExploreOptions {
  /** Maximum number of steps; a projection with too much detail can have infinitely many states. */
  readonly limit?: number
}

const LIMIT = 20_000

/**
 * Returns every projected state of a flow with its shortest path and the edges out of it. Throws an
 * error that names the cause when the model is incomplete or the limit is reached.
 */
export function exploreFlow<M extends AnyStateMachine>(
  model: FlowModel<M>,
  { limit = LIMIT }: ExploreOptions = {},
): GraphNode[] {
  const { id } = model.machine
  const lacks = findMissingFromModel(model)
  if (lacks.length) throw new Error(`The model of ${id} has ${lacks.join(', ')}`)
  try {
    return buildGraph(model, limit)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    const reason = message === 'Traversal limit exceeded' ? `more than ${limit} steps` : message
    throw new Error(`${id}: ${reason}`, { cause: error })
  }
}

/** Returns the shortest path to a place. */
export function makePathTo(place: GraphNode): Path {
  const route = routeTo(place)
  const { start, position } = route[0]?.from ?? place
  return { start, begins: position.expected, steps: route.map(stepOver) }
}

/** The edges of the shortest path to a place. */
const routeTo = ({ reachedBy }: GraphNode): GraphEdge[] =>
  reachedBy ? [...routeTo(reachedBy.from), reachedBy] : []

const stepOver = ({ event, to }: GraphEdge): PathStep => ({
  event,
  expected: to.position.expected,
})

/**
 * Returns paths that together visit every projected state and take every edge: the shortest path to
 * each state plus one step over each edge, without paths contained in another.
 */
export function makeCoveringPaths<M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): Path<M>[] {
  const nodes = exploreFlow(model, options)
  const beginnings = Object.keys(model.starts).filter(
    (name) =>
      !nodes.some(({ start, reachedBy, edges }) => start === name && !reachedBy && edges.length),
  )
  const ends = nodes
    .flatMap(({ edges }) => edges)
    .filter((edge) => edge.to.reachedBy !== edge || edge.to.edges.length === 0)
  return [
    ...beginnings.map((start) => ({
      start,
      begins: initialPosition(model, start).expected,
      steps: [],
    })),
    ...ends.map(pathOver),
  ]
}

/** Returns the shortest path to the source of an edge, extended by that edge. */
function pathOver(edge: GraphEdge): Path {
  const { start, begins, steps } = makePathTo(edge.from)
  return { start, begins, steps: [...steps, stepOver(edge)] }
}

/**
 * Replays a route from its start, because data left out of the projection can differ between
 * places.
 */
export function makePathAlong(model: AnyModel, from: GraphNode, route: readonly GraphEdge[]): Path {
  const { start } = from
  let position = initialPosition(model, start)
  const { expected: begins } = position
  const steps: PathStep[] = []
  for (const { label, to } of route) {
    const event = enabledEventsAt(model, position).get(label)
    const next = event && nextPosition(model, position, event)
    if (!event || next?.key !== to.position.key) {
      const where = `${model.machine.id}, ${formatPath({ start, begins, steps })}`
      throw new Error(`${where}: the projection hides what ${label} depends on`)
    }
    position = next
    steps.push({ event, expected: next.expected })
  }
  return { start, begins, steps }
}
