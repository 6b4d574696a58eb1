import type { AnyStateMachine, EventObject } from 'xstate'
import { isErrorCode } from '../api/errors.ts'
import { Failure } from '../machines/shared/failure.ts'
import type { FlowModel } from '../machines/shared/model.ts'
import { getActorSourceName, listNodes } from './chart.ts'
import type { Path, PathEvent } from './path.ts'
import type { AnyModel } from './position.ts'

/**
 * An event to replay. In a recorded trace, `in` is the path of actor ids below the flow, such as
 * `form`, and empty for the flow itself; without it, the event is the flow's.
 */
export type RecordedEvent = PathEvent & { readonly in?: string }

/** A recorded or generated path of a flow, from one of the starts of its model. */
export interface Trace {
  /** The id of its machine. */
  readonly flow: string
  readonly start: string
  readonly events: readonly RecordedEvent[]
}

/**
 * Returns the address that replays a path in development:
 * `/?replay=sign-in:at-the-sign-in-page~signIn.requested`.
 */
export function getReplayAddress<M extends AnyStateMachine>(
  model: FlowModel<M>,
  { start, steps }: Pick<Path<M>, 'start' | 'steps'>,
): string {
  const happened = steps.map(({ event }) => written(model, event))
  return `/?replay=${encodeURIComponent(model.machine.id)}:${[name(slug(start)), ...happened].join('~')}`
}

/** Runs a path; adds its replay address to the message of an error. */
export async function runWithReplayAddress<M extends AnyStateMachine>(
  model: FlowModel<M>,
  path: Path<M>,
  run: () => unknown,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n\nReplay it: npm run dev, then http://localhost:3000${getReplayAddress(model, path)}`
    throw error
  }
}

/** Returns the flow that the value of `replay` in an address names. */
export const parseReplayedFlow = (text: string): string => unname(text.slice(0, text.indexOf(':')))

/** Parses the value of `replay`; throws when it does not match the model. */
export function parseReplay(model: AnyModel, text: string): Trace {
  const [first = '', ...rest] = text.slice(text.indexOf(':') + 1).split('~')
  const start = Object.keys(model.starts).find((name) => slug(name) === unname(first))
  if (start === undefined) throw new Error(`${model.machine.id} has no start ${unname(first)}`)
  return { flow: model.machine.id, start, events: rest.map((one) => read(model, one)) }
}

const slug = (start: string) =>
  start
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')

function written(model: AnyModel, event: PathEvent): string {
  const { kind } = event
  if (kind === 'delay') return `@${name(event.name)}*${event.waits.join('.')}`
  if (kind === 'error') return `${name(event.actor)}!${event.error.code}`
  if (kind === 'done') {
    const samples = model.outcomes[event.source]?.done ?? []
    return `${name(event.actor)}$${sampleOf(samples, event.output)}`
  }
  const { type } = event.event
  return name(type) + sampleOf(model.events[type] ?? [], event.event)
}

/** Escapes a text for an address, including the separators. */
const name = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[~*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const unname = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

/** The first sample has no number; data that match no sample are written out. */
function sampleOf(samples: readonly unknown[], data: unknown): string {
  const found = samples.indexOf(data)
  const index = found === -1 ? samples.findIndex((sample) => same(sample, data)) : found
  if (index === -1) return `*${name(JSON.stringify(data) ?? 'null')}`
  return index ? `*${index}` : ''
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function read(model: AnyModel, text: string): PathEvent {
  const [, at, named = '', sign, rest = ''] = /^(@?)([^*!$]+)([*!$]?)(.*)$/s.exec(text) ?? []
  const what = unname(named)
  if (at) return { kind: 'delay', name: what, waits: rest.split('.').map(Number) }
  const source = sourceOf(model, what)
  if (sign === '!') {
    if (!isErrorCode(rest)) throw new Error(`${rest} is no code of the catalogue`)
    return { kind: 'error', actor: what, source, error: new Failure(rest) }
  }
  if (sign === '$') {
    const outcomes = model.outcomes[source]
    if (!outcomes) throw new Error(`${model.machine.id} has no actor ${what}`)
    return { kind: 'done', actor: what, source, output: sample(outcomes.done, rest.slice(1)) }
  }
  const events: readonly EventObject[] = model.events[what] ?? []
  if (!events.length) throw new Error(`${model.machine.id} has no event ${what}`)
  return { kind: 'event', event: sample(events, rest) }
}

/** Returns the sample with a number, or the data written out in the address. */
function sample<T>(samples: readonly T[], text: string): T {
  if (!/^\d*$/.test(text)) return JSON.parse(unname(text))
  if (Number(text) >= samples.length) throw new Error(`the model has no sample ${text}`)
  return samples[Number(text)] as T
}

/** Returns the source name of an actor id. */
function sourceOf({ machine }: AnyModel, actor: string): string {
  const invokes = listNodes(machine).flatMap(({ invoke }) => invoke)
  const found = invokes.find(({ id }) => id === actor)
  return found ? getActorSourceName(found.src) : actor
}
