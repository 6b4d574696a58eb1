import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { type Edge, type Place, placesOf } from './graph.ts'
import { lacksOf } from './needs.ts'
import { type Happening, type Path, type Step, sentence } from './path.ts'
import { type AnyModel, begin, offersAt, take, visibleKey } from './position.ts'

export interface ExploreOptions {
  /** Steps to try before giving up: a projection that keeps too much never ends. */
  readonly limit?: number
}

const LIMIT = 20_000

/**
 * Every projected state of a flow with its shortest path and what leads out of it. Throws, naming
 * it, when the model lacks something or the limit is reached.
 */
export function explore<M extends AnyStateMachine>(
  model: FlowModel<M>,
  { limit = LIMIT }: ExploreOptions = {},
): Place[] {
  const { id } = model.machine
  const lacks = lacksOf(model)
  if (lacks.length) throw new Error(`The model of ${id} has ${lacks.join(', ')}`)
  try {
    return placesOf(model, limit)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    const reason = message === 'Traversal limit exceeded' ? `more than ${limit} steps` : message
    throw new Error(`${id}: ${reason}`, { cause: error })
  }
}

/** The shortest path to a place. */
export function pathTo(place: Place): Path {
  const route = routeTo(place)
  const { start, position } = route[0]?.from ?? place
  return { start, begins: position.expected, steps: route.map(stepOver) }
}

/** The edges of the shortest path to a place. */
const routeTo = ({ reachedBy }: Place): Edge[] =>
  reachedBy ? [...routeTo(reachedBy.from), reachedBy] : []

const stepOver = ({ happening, to }: Edge): Step => ({
  event: happening,
  expected: to.position.expected,
})

/**
 * Paths that together visit every projected state and take every edge: the shortest path to each
 * state and one step over each edge, without those that another contains.
 */
export function cover<M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): Path<M>[] {
  const places = explore(model, options)
  const beginnings = Object.keys(model.starts).filter(
    (name) =>
      !places.some(({ start, reachedBy, edges }) => start === name && !reachedBy && edges.length),
  )
  const ends = places
    .flatMap(({ edges }) => edges)
    .filter((edge) => edge.to.reachedBy !== edge || edge.to.edges.length === 0)
  return [
    ...beginnings.map((start) => ({ start, begins: begin(model, start).expected, steps: [] })),
    ...ends.map(pathOver),
  ]
}

/** The shortest path to where an edge begins, and over it. */
function pathOver(edge: Edge): Path {
  const { start, begins, steps } = pathTo(edge.from)
  return { start, begins, steps: [...steps, stepOver(edge)] }
}

/** What tells one edge from another: the same for edges that need not be taken both. */
type NameOf = (edge: Edge) => unknown

/**
 * An edge as it is told apart where it is taken for real: in which state something happened, what,
 * and all that is shown then. What a page remembered before without showing it is another edge for
 * the view, not for the server.
 */
export const crossingName = ({ from, label, to }: Edge): string =>
  JSON.stringify([from.position.expected.value, label, visibleKey(to.position.expected)])

/**
 * Few paths that take every edge, as `crossingName` tells them apart, whose happening `crosses` what
 * is to be tested for real: the server, the mail, the identity provider.
 */
export const browserCover = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  crosses: (event: Happening<M>) => boolean,
  options?: ExploreOptions,
): Path<M>[] => fewPaths(model, crosses, crossingName, options)

/**
 * Paths from edge to the nearest edge not yet taken, and from a start again when none can be reached
 * any more.
 */
function fewPaths<M extends AnyStateMachine>(
  model: FlowModel<M>,
  isWanted: (event: Happening<M>) => boolean,
  nameOf: NameOf,
  options?: ExploreOptions,
): Path<M>[] {
  const places = explore(model, options)
  const wanted = places.flatMap(({ edges }) =>
    edges.filter(({ happening }) => isWanted(happening as Happening<M>)),
  )
  const alike = Map.groupBy(wanted, nameOf)
  const marked = new Set(wanted)
  const paths: Path<M>[] = []
  while (marked.size) {
    const route: Edge[] = []
    let here = places.filter(({ reachedBy }) => reachedBy === null)
    for (let way = nearest(here, marked); way; way = nearest(here, marked)) {
      for (const edge of way) for (const same of alike.get(nameOf(edge)) ?? []) marked.delete(same)
      route.push(...way)
      here = way.slice(-1).map(({ to }) => to)
    }
    paths.push(pathAlong(model, route))
  }
  return paths
}

/**
 * Few and long paths that begin at every start and take every edge: for a page, which takes long to
 * open.
 */
export function viewCover<M extends AnyStateMachine>(
  model: FlowModel<M>,
  options?: ExploreOptions,
): Path<M>[] {
  const paths = fewPaths(
    model,
    () => true,
    (edge) => edge,
    options,
  )
  const begun = new Set(paths.map(({ start }) => start))
  const others = Object.keys(model.starts).filter((start) => !begun.has(start))
  return [
    ...others.map((start) => ({ start, begins: begin(model, start).expected, steps: [] })),
    ...paths,
  ]
}

/** The shortest way from one of the places over one of the marked edges. */
function nearest(from: readonly Place[], marked: ReadonlySet<Edge>): Edge[] | null {
  const ways = new Map<Place, Edge[]>(from.map((place) => [place, []]))
  for (const [place, way] of ways) {
    for (const edge of place.edges) {
      if (marked.has(edge)) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  }
  return null
}

/** Takes a route anew from its start: what the projection leaves out may differ from place to place. */
function pathAlong(model: AnyModel, route: readonly Edge[]): Path {
  const start = route[0]?.from.start ?? ''
  let position = begin(model, start)
  const { expected: begins } = position
  const steps: Step[] = []
  for (const { label, to } of route) {
    const event = offersAt(model, position).get(label)
    const next = event && take(model, position, event)
    if (!event || next?.key !== to.position.key) {
      const where = `${model.machine.id}, ${sentence({ start, begins, steps })}`
      throw new Error(`${where}: the projection hides what ${label} depends on`)
    }
    position = next
    steps.push({ event, expected: next.expected })
  }
  return { start, begins, steps }
}
