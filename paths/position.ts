import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
  type StateValue,
} from 'xstate'
import { isErrorCode } from '../api/errors.ts'
import { Failure } from '../machines/shared/failure.ts'
import type { ActorEnd, FlowModel } from '../machines/shared/model.ts'
import { getActorSourceName } from './chart.ts'
import { type ExpectedState, formatEventWithData, formatState, type PathEvent } from './path.ts'
import { initialMacrostep, macrostep } from './pure.ts'

/** A model of any machine. */
export type AnyModel = FlowModel<AnyStateMachine>

interface Timer {
  readonly id: string
  readonly event: EventObject
  readonly due: number
}

/** The state of a flow, computed without running anything. */
export interface Position {
  /** Identifies the position; equal for positions that the model does not distinguish. */
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly expected: ExpectedState
  readonly now: number
  readonly timers: readonly Timer[]
  /** Actors that have ended while the state that invoked them is still active. */
  readonly ended: readonly AnyActorRef[]
  /** The effects of the last step other than context changes, in order. */
  readonly effects: readonly ExecutedAction[]
  /** The keys of the transitions taken by the last step. */
  readonly taken: readonly string[]
}

/**
 * An executed action: one of the flow's own, or the start of an actor, an event sent, or a delay
 * started.
 */
export interface ExecutedAction {
  readonly type: string
  readonly params?: unknown
}

type Course = Pick<Position, 'snapshot' | 'now' | 'timers' | 'ended' | 'effects' | 'taken'>

/** Returns the position of a flow after one of its starts. */
export function initialPosition(model: AnyModel, start: string): Position {
  const { snapshot, actions, taken } = initialMacrostep(model.machine, model.starts[start])
  if (snapshot.status === 'error') throw failed(`from ${start}`, snapshot.error)
  const timers = afterActions([], actions, 0)
  return arrive(model, { snapshot, now: 0, timers, ended: [], effects: actions, taken })
}

/** Returns the position after an event. */
export function nextPosition(model: AnyModel, from: Position, event: PathEvent): Position {
  try {
    return arrive(model, follow(model, { ...from, effects: [], taken: [] }, event))
  } catch (error) {
    throw failed(`${formatState(from.snapshot.value)}, ${formatEventWithData(event)}`, error)
  }
}

/**
 * Returns the events of the model that are possible at a position, in the order of the model.
 */
export function enabledEventsAt(model: AnyModel, position: Position): Map<string, PathEvent> {
  if (position.snapshot.status !== 'active') return new Map()
  return new Map([
    ...eventsAt(model, position),
    ...outcomesAt(model, position),
    ...delaysAt(model, position),
  ])
}

function* eventsAt(
  model: AnyModel,
  { snapshot }: Pick<Position, 'snapshot'>,
): Iterable<[string, PathEvent]> {
  for (const [type, events] of Object.entries(model.events)) {
    for (const [index, event] of events.entries()) {
      const isOffered = model.isOffered?.(snapshot, event) ?? true
      if (isOffered && takes(snapshot, event)) yield [`${type}#${index}`, { kind: 'event', event }]
    }
  }
}

/** Returns the names of the model's events that a flow accepts in a snapshot. */
export const acceptedEventsAt = (model: AnyModel, snapshot: AnyMachineSnapshot): string[] =>
  snapshot.status === 'active' ? [...eventsAt(model, { snapshot })].map(([name]) => name) : []

function* outcomesAt(
  model: AnyModel,
  { snapshot, ended }: Position,
): Iterable<[string, PathEvent]> {
  for (const actor of runningActors(snapshot, ended)) {
    const source = getActorSourceName(actor.src)
    const outcomes = model.outcomes[source]
    if (!outcomes) throw new Error(`The model has no outcomes of the actor ${source}`)
    const isPossible = (end: object) =>
      model.isPossible?.(snapshot, { source, ...end } as ActorEnd) ?? true
    for (const [index, output] of outcomes.done.entries()) {
      if (!isPossible({ output })) continue
      const event = { kind: 'done', actor: actor.id, source, output } as const
      if (takes(snapshot, internalEvent(event))) yield [`${actor.id} done#${index}`, event]
    }
    for (const code of outcomes.error) {
      if (!isErrorCode(code)) throw new Error(`${code} of ${source} is no code of the catalogue`)
      if (!isPossible({ code })) continue
      const error = new Failure(code)
      const event = { kind: 'error', actor: actor.id, source, error } as const
      if (!takes(snapshot, internalEvent(event))) {
        throw new Error(
          `${formatState(snapshot.value)} does not take the error ${code} of ${source}`,
        )
      }
      yield [`${actor.id} fails#${code}`, event]
    }
  }
}

function* delaysAt(model: AnyModel, position: Position): Iterable<[string, PathEvent]> {
  for (const timer of position.timers) {
    const waits = waitsUntil(model, position, timer)
    const name = timer.event.type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    if (waits) yield [timer.event.type, { kind: 'delay', name, waits }]
  }
}

const takes = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  snapshot.machine.getTransitionData(snapshot, event).length > 0

function follow(model: AnyModel, from: Course, event: PathEvent): Course {
  if (event.kind === 'delay') {
    return event.waits.reduce<Course>((course, wait) => advance(model, course, wait), from)
  }
  if (event.kind === 'event') return react(model, from, event.event)
  const actor = from.snapshot.children[event.actor]
  return react(
    model,
    { ...from, ended: actor ? [...from.ended, actor] : from.ended },
    internalEvent(event),
  )
}

/** Returns the event that XState sends when an actor ends. */
function internalEvent(event: PathEvent & { kind: 'done' | 'error' }) {
  const { kind, actor: actorId } = event
  const type = `xstate.${kind}.actor.${actorId}`
  return kind === 'done'
    ? { type, actorId, output: event.output }
    : { type, actorId, error: event.error }
}

function react(model: AnyModel, from: Course, event: EventObject): Course {
  const { snapshot, actions, taken } = macrostep(model.machine, from.snapshot, event)
  if (snapshot.status === 'error') throw snapshot.error
  const timers = afterActions(from.timers, actions, from.now)
  return {
    ...from,
    snapshot,
    timers,
    effects: [...from.effects, ...actions],
    taken: [...from.taken, ...taken],
  }
}

/** Advances the time and fires due timers in order, including those that they start. */
function advance(model: AnyModel, from: Course, wait: number): Course {
  const now = from.now + wait
  let course: Course = { ...from, now }
  for (let next = soonest(course); next && next.due <= now; next = soonest(course)) {
    const fired = next
    const timers = course.timers.filter((timer) => timer !== fired)
    course = react(model, { ...course, timers }, fired.event)
  }
  return course
}

/**
 * Returns the waits until a timer, one for each earlier timer; null when an earlier one cancels it.
 */
function waitsUntil(model: AnyModel, from: Course, timer: Timer): number[] | null {
  const waits: number[] = []
  let course: Course = from
  while (waits.length < MAX_WAITS) {
    const next = soonest(course)
    if (!next || !course.timers.includes(timer)) return null
    waits.push(next.due - course.now)
    if (next === timer) return waits
    course = advance(model, course, next.due - course.now)
  }
  throw new Error(`${timer.event.type} comes only after ${MAX_WAITS} other delays`)
}

const MAX_WAITS = 2000

const soonest = ({ timers }: Course): Timer | undefined =>
  timers.reduce<Timer | undefined>(
    (first, timer) => (first && first.due <= timer.due ? first : timer),
    undefined,
  )

function afterActions(
  timers: readonly Timer[],
  actions: readonly ExecutableActionObject[],
  now: number,
): Timer[] {
  return actions.reduce<Timer[]>(
    (running, { type, params }) => {
      const { id, event, delay, sendId } = Object(params)
      if (type === 'xstate.cancel') return running.filter((timer) => timer.id !== sendId)
      if (type !== 'xstate.raise' || typeof delay !== 'number') return running
      return [...running, { id, event, due: now + delay }]
    },
    [...timers],
  )
}

const runningActors = (
  snapshot: AnyMachineSnapshot,
  ended: readonly AnyActorRef[],
): AnyActorRef[] =>
  Object.values<AnyActorRef | undefined>(snapshot.children).filter(
    (actor): actor is AnyActorRef => actor !== undefined && !ended.includes(actor),
  )

function arrive(model: AnyModel, course: Course): Position {
  const { snapshot, timers } = course
  const isOver = snapshot.status !== 'active'
  const children = Object.values(snapshot.children)
  const ended = course.ended.filter((actor) => children.includes(actor))
  const expected = getExpectedState(model, snapshot)
  const underWay = isOver
    ? []
    : [ended.map(({ id }) => id).sort(), timers.map(({ event }) => event.type).sort()]
  const key = visibleStateKey(expected) + JSON.stringify(underWay)
  return { ...course, ended, expected, key }
}

/** Returns the expected state of a path for a snapshot. */
export const getExpectedState = (model: AnyModel, snapshot: AnyMachineSnapshot): ExpectedState => ({
  value: snapshot.value,
  projected: model.project(snapshot),
  screen: screenOf(snapshot),
})

const screenOf = (snapshot: AnyMachineSnapshot): string =>
  Object.values(snapshot.getMeta())
    .flatMap((meta) => Object(meta).screen ?? [])
    .join(' ')

/** Identifies the visible state; equal for states that a user cannot distinguish. */
export const visibleStateKey = ({ value, projected }: { value: StateValue; projected: unknown }) =>
  `${JSON.stringify(value)} ${plainJson(projected)}`

/**
 * Stringifies plain data; throws for values that JSON would drop, which could make two states
 * equal.
 */
function plainJson(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    const isPlain =
      typeof part !== 'object' ||
      part === null ||
      Array.isArray(part) ||
      Object.getPrototypeOf(part) === Object.prototype
    if (isPlain && typeof part !== 'function') return part
    throw new Error(`The model projects something that is not plain data: ${key}`)
  })
}

const failed = (where: string, cause: unknown) =>
  new Error(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
