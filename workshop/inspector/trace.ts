import { StateMachine } from 'xstate'
import { isErrorCode } from '../../api/errors.ts'
import { Failure } from '../../machines/shared/failure.ts'
import type { AnyModel } from '../../paths/position.ts'
import type { RecordedEvent, Trace } from '../../paths/replay.ts'
import type { ActorState, ActorStates, HistoryEntry } from './history.ts'
import { countSimilarParts } from './similarity.ts'

/** Returns the root actor of an actor. */
export function findRootActor(world: ActorStates, session: string): ActorState | undefined {
  const actor = world.get(session)
  const parent = actor?.parent && world.get(actor.parent)
  return parent ? findRootActor(world, parent.session) : actor
}

/**
 * Returns the masked trace of a flow for a replay: the events from screens and services to the flow
 * and its child machines, the ends of its actors, and its delays. Messages between machines are
 * left out, because the replay repeats them.
 */
export function makeTrace(model: AnyModel, root: string, entries: readonly HistoryEntry[]): Trace {
  const own = entries.filter(
    ({ world, session }) => findRootActor(world, session)?.session === root,
  )
  const begin = own.find(({ session, event }) => session === root && isOf(event.type, 'init'))
  return {
    flow: model.machine.id,
    start: nearestStart(model, begin && dataOf(begin).input),
    events: own.flatMap((moment) => happened(model, moment) ?? []),
  }
}

/** Returns the data that XState adds to its own events. */
const dataOf = ({ event }: HistoryEntry): { input?: unknown; output?: unknown; error?: unknown } =>
  Object(event)

const isOf = (type: string, kind: string) => type.startsWith(`xstate.${kind}`)

function nearestStart({ starts }: AnyModel, input: unknown): string {
  const scored = Object.entries(starts).map(([name, start]) => ({
    name,
    score: countSimilarParts(start, input),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.find(({ score }) => score === best)?.name ?? ''
}

function happened(model: AnyModel, moment: HistoryEntry): RecordedEvent | null {
  const { event, world, session, from } = moment
  const place = { in: idsTo(world, session).join('/') }
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (kind) {
    const child = childOf(world, session, id)
    if (child?.chart) return null
    const actor = { actor: id, source: child?.source ?? id }
    if (kind === 'done') return { kind, ...actor, output: dataOf(moment).output, ...place }
    return { kind: 'error', ...actor, error: toFailure(dataOf(moment).error), ...place }
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
  if (delay) {
    const waits = [lengthOf(model, world.get(session), delay)]
    return { kind: 'delay', name: `after ${delay}`, waits, ...place }
  }
  const hasChart = (sender: string | null) => sender !== null && world.get(sender)?.chart
  if (isOf(event.type, '') || !world.get(session)?.chart || hasChart(from)) return null
  return { kind: 'event', event, ...place }
}

/** Returns the ids on the path from a flow to one of its actors. */
function idsTo(world: ActorStates, session: string): string[] {
  const actor = world.get(session)
  return actor?.parent ? [...idsTo(world, actor.parent), actor.id] : []
}

/** Returns the newest child actor with an id. */
const childOf = (world: ActorStates, parent: string, id: string) =>
  [...world.values()].findLast((actor) => actor.parent === parent && actor.id === id)

/** Converts a reported error back into a failure. */
export function toFailure(error: unknown): Failure {
  const { code, fields } = Object(error)
  return new Failure(isErrorCode(String(code)) ? code : 'UNEXPECTED', fields)
}

/** Returns the milliseconds of a delay as defined in the chart or one of its child machines. */
function lengthOf({ machine }: AnyModel, actor: ActorState | undefined, delay: string): number {
  const children = Object.values(machine.implementations.actors)
  const charts = [machine, ...children.filter((child) => child instanceof StateMachine)]
  const own = charts.find(({ id }) => id === actor?.chart)
  const length: unknown = own?.implementations.delays[delay] ?? Number(delay)
  return typeof length === 'number' && !Number.isNaN(length) ? length : 0
}
