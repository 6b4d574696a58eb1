import type { AnyModel } from '../../paths/position.ts'
import type { RecordedEvent, Trace } from '../../paths/replay.ts'
import { isCountName, maskLettersAndDigits, WHOLLY_MASKED } from '../inspector/mask.ts'

/**
 * Replaces masked values in a trace with samples of the models, so that guards return the same
 * results. Prefers the sample of the same event or outcome at the same path, then any sample of the
 * same name, and among these one of the same shape. Values without a sample stay masked.
 */
export function fillFromSamples(trace: Trace, models: readonly AnyModel[]): Trace {
  const own = models.toSorted((one, other) => rank(one, trace) - rank(other, trace))
  return { ...trace, events: trace.events.map((event) => fill(event, own)) }
}

const rank = ({ machine }: AnyModel, { flow }: Trace) => (machine.id === flow ? 0 : 1)

function fill(recorded: RecordedEvent, models: readonly AnyModel[]): RecordedEvent {
  if (recorded.kind === 'event') {
    const { event } = recorded
    const first = models.flatMap(({ events }) => events[event.type] ?? [])
    return { ...recorded, event: filled(event, { first, models, key: '', named: pathOf(event) }) }
  }
  if (recorded.kind !== 'done') return recorded
  const first = models.flatMap(({ outcomes }) => outcomes[recorded.source]?.done ?? [])
  return { ...recorded, output: filled(recorded.output, { first, models, key: '', named: '' }) }
}

/** Returns the last part of the path of an event's field. */
const pathOf = ({ path }: { path?: unknown }) =>
  typeof path === 'string' ? path.replace(/^.*\./, '') : ''

interface Sources {
  /** The values at the same path in the samples of the same event or outcome. */
  readonly first: readonly unknown[]
  readonly models: readonly AnyModel[]
  readonly key: string
  /** The name of the field whose value `value` is. */
  readonly named: string
}

function filled<T>(value: T, sources: Sources): T {
  if (isMasked(value, sources.key)) return (sampleFor(value, sources) ?? value) as T
  if (typeof value !== 'object' || value === null) return value
  const below = (key: string): Sources => ({
    ...sources,
    first: sources.first.flatMap((sample) => Reflect.get(Object(sample), key) ?? []),
    key: Array.isArray(value) ? sources.key : key,
  })
  const parts = Object.entries(value).map(([key, part]) => [key, filled(part, below(key))])
  return (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}

function sampleFor(masked: unknown, { first, models, key, named }: Sources): unknown {
  const isOfKind = (sample: unknown) => typeof sample === typeof masked && sample !== ''
  // A sample of the event for another field is not a sample of this one.
  const sameField = named && key === 'value' ? [] : first.filter(isOfKind)
  const name = key === 'value' && named ? named : key
  const anywhere = models.flatMap((model) => [...leaves(model, name)]).filter(isOfKind)
  const samples = [...sameField, ...anywhere]
  const isAlike = (sample: unknown) =>
    typeof sample === 'string' &&
    (maskLettersAndDigits(sample) === masked || masked === WHOLLY_MASKED)
  return samples.find(isAlike) ?? samples[0]
}

/** Whether a value is a masked text, or a number that could be a masked amount. */
const isMasked = (value: unknown, key: string) =>
  typeof value === 'string'
    ? /[x0]/.test(value) && maskLettersAndDigits(value) === value
    : value === 0 && !isCountName(key)

/** Yields the sample values of a model under a name. */
function* leaves({ starts, events, outcomes }: AnyModel, name: string): Iterable<unknown> {
  const done = Object.values(outcomes).flatMap((outcome) => outcome.done)
  for (const sample of [...Object.values(events).flat(), ...done, ...Object.values(starts)])
    yield* under(name, sample)
}

function* under(name: string, value: unknown): Iterable<unknown> {
  if (typeof value !== 'object' || value === null || isActor(value)) return
  for (const [key, part] of Object.entries(value)) {
    if (key === name) yield part
    yield* under(name, part)
  }
}

const isActor = (value: object) => 'getSnapshot' in value
