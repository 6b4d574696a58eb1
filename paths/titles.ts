import type { AnyStateMachine } from 'xstate'
import { Failure } from '../machines/shared/failure.ts'
import type { FlowModel } from '../machines/shared/model.ts'
import {
  formatData,
  formatEvent,
  formatEventWithData,
  formatPathWith,
  getEventData,
  MAX_DETAIL_LENGTH,
  type Path,
  type PathEvent,
} from './path.ts'
import type { AnyModel } from './position.ts'

/**
 * Returns paths with their test titles; events that the model distinguishes have different
 * texts.
 */
export function addTitles<M extends AnyStateMachine>(
  model: FlowModel<M>,
  paths: readonly Path<M>[],
): (readonly [title: string, path: Path<M>])[] {
  const textOf = makeEventFormatter(model)
  return paths.map((path) => [formatPathWith(path, textOf), path])
}

/**
 * Returns a formatter of events. Long data are shortened to what distinguishes them from the
 * model's other samples; the first sample may have no data at all.
 */
export function makeEventFormatter(model: AnyModel): (event: PathEvent) => string {
  return (event) => {
    const samples = samplesOf(model, event)
    if (!samples.some((data) => formatData(data).length > MAX_DETAIL_LENGTH))
      return formatEventWithData(event)
    const own = JSON.stringify(getEventData(event))
    const others = samples.filter((data) => JSON.stringify(data) !== own)
    const facts = distinguishingFacts(getEventData(event), others)
    const isPlain = facts.length > 1 && JSON.stringify(samples[0]) === own
    return `${formatEvent(event)}${facts.length && !isPlain ? ` (${facts.join(', ')})` : ''}`
  }
}

/** Returns all sample data of the model for an event, including its own. */
function samplesOf({ events, outcomes }: AnyModel, event: PathEvent): unknown[] {
  if (event.kind === 'event')
    return (events[event.event.type] ?? []).map((event) => getEventData({ kind: 'event', event }))
  return event.kind === 'done' ? [...(outcomes[event.source]?.done ?? [])] : []
}

/** Returns the fewest facts that no other sample has all of, preferring short ones. */
function distinguishingFacts(data: unknown, others: readonly unknown[]): string[] {
  const facts = [...factsOf(data)].toSorted((one, other) => effort(one) - effort(other))
  let alike = others.map((other) => new Set([...factsOf(other)].map(factText)))
  const said: string[] = []
  while (alike.length) {
    const sharing = (text: string) => alike.filter((other) => other.has(text))
    const texts = facts.map(factText)
    const fewest = Math.min(...texts.map((text) => sharing(text).length))
    const best = texts.find((text) => sharing(text).length === fewest)
    if (best === undefined || fewest === alike.length) break
    said.push(best)
    alike = sharing(best)
  }
  return said
}

/** One value in the data: `draft.step: form`. */
interface Fact {
  readonly path: readonly string[]
  readonly value: string
  /** Whether it is the length of a list: `tenants: 2`. */
  readonly isCount: boolean
}

function* factsOf(data: unknown, path: readonly string[] = []): Iterable<Fact> {
  if (data === undefined) return
  if (typeof data !== 'object' || data === null) {
    const value = typeof data === 'string' ? data : JSON.stringify(data)
    yield { path, value, isCount: false }
    return
  }
  if (Array.isArray(data)) yield { path, value: String(data.length), isCount: true }
  const parts = data instanceof Failure ? { code: data.code, fields: data.fields } : data
  for (const [key, part] of Object.entries(parts)) yield* factsOf(part, [...path, key])
}

const factText = ({ path, value }: Fact) => (path.length ? `${path.join('.')}: ${value}` : value)

/** Deep and long facts are the hardest to read; a count is the least specific. */
const effort = (fact: Fact) =>
  fact.path.length * 1000 + (fact.isCount ? 500 : 0) + Math.min(factText(fact).length, 499)
