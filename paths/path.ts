import type { AnyStateMachine, EventFromLogic, StateValue } from 'xstate'
import type { Failure } from '../machines/shared/failure.ts'
import type { FlowModel } from '../machines/shared/model.ts'

/** The source names of a flow's actors. */
export type ActorSource<M extends AnyStateMachine> = keyof FlowModel<M>['outcomes'] & string

/** The possible outputs of an actor of a flow. */
export type ActorOutput<
  M extends AnyStateMachine,
  S extends ActorSource<M>,
> = FlowModel<M>['outcomes'][S]['done'][number]

/** One input to a flow: an event, the end of an actor, or the passing of time. */
export type PathEvent<M extends AnyStateMachine = AnyStateMachine> =
  | { readonly kind: 'event'; readonly event: EventFromLogic<M> }
  | {
      [S in ActorSource<M>]: {
        readonly kind: 'done'
        readonly actor: string
        readonly source: S
        readonly output: ActorOutput<M, S>
      }
    }[ActorSource<M>]
  | {
      readonly kind: 'error'
      readonly actor: string
      readonly source: ActorSource<M>
      readonly error: Failure
    }
  | {
      readonly kind: 'delay'
      /** The name of the delay in the chart, e.g. `after quiet`. */
      readonly name: string
      /** Milliseconds to wait, split where other delays of the chart end. */
      readonly waits: readonly number[]
    }

/** The expected state at one point of a path. */
export interface ExpectedState {
  readonly value: StateValue
  readonly projected: unknown
  /** The `meta.screen` shown; empty where there is no screen. */
  readonly screen: string
}

export interface PathStep<M extends AnyStateMachine = AnyStateMachine> {
  readonly event: PathEvent<M>
  readonly expected: ExpectedState
}

/** A path through a chart, from one of the starts of its model. */
export interface Path<M extends AnyStateMachine = AnyStateMachine> {
  readonly start: string
  /** The expected state before the first step. */
  readonly begins: ExpectedState
  readonly steps: readonly PathStep<M>[]
}

/** Formats a path as a sentence: `from start: signIn requested → editing`. */
export const formatPath = (path: Path): string => formatPathWith(path, formatEventWithData)

/** Formats a path as a sentence, with custom texts for the events. */
export function formatPathWith(
  { start, begins, steps }: Path,
  textOf: (event: PathEvent) => string,
): string {
  const events = steps.map(({ event }) => textOf(event)).join(', ')
  const { value } = steps.at(-1)?.expected ?? begins
  return `from ${start}${events && `: ${events}`} → ${formatState(value)}`
}

/** Formats a state value: `editing.incomplete`, or `(left.on, right.off)` for parallel regions. */
export function formatState(value: StateValue): string {
  if (typeof value === 'string') return value
  const regions = Object.entries(value).map(([key, below = {}]) => {
    const text = formatState(below)
    return text === '()' ? key : `${key}.${text}`
  })
  return regions.length === 1 ? regions.join() : `(${regions.join(', ')})`
}

/** Formats an event with its data; long data are truncated. */
export function formatEventWithData(event: PathEvent): string {
  const data = formatData(getEventData(event))
  return `${formatEvent(event)}${data && ` (${cut(data)})`}`
}

/** Formats an event without its data. */
export function formatEvent(event: PathEvent): string {
  if (event.kind === 'event') return event.event.type.replaceAll('.', ' ')
  if (event.kind === 'done') return `${event.source} done`
  if (event.kind === 'error') return `${event.source} fails (${event.error.code})`
  const sum = event.waits.reduce((all, wait) => all + wait, 0)
  return `${sum} ms pass (${event.name})`
}

/** Returns the data of an event: the payload of an event or the output of an actor. */
export function getEventData(event: PathEvent): unknown {
  if (event.kind === 'done') return event.output
  if (event.kind !== 'event') return undefined
  const { type: _type, ...data } = event.event
  return data
}

/** Formats data: `hour: 9`. */
export const formatData = (data: unknown): string =>
  data === undefined || data === null
    ? ''
    : (JSON.stringify(data) ?? '').replace(/["{}]/g, '').replaceAll(/([:,])(?=\S)/g, '$1 ')

/** Maximum length of data in a test title, in characters. */
export const MAX_DETAIL_LENGTH = 60

const cut = (text: string): string =>
  text.length > MAX_DETAIL_LENGTH ? `${text.slice(0, MAX_DETAIL_LENGTH)}…` : text
