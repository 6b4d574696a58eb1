import type { RecordedEvent, Trace } from '../../paths/replay.ts'
import { flows } from '../inspector/flows.ts'
import { toFailure } from '../inspector/trace.ts'

/** The storage key of the trace to replay next. */
export const STORED_TRACE = 'porras.replay'

/** The marker after the flow in an address that replays the stored trace. */
export const STORED_MARKER = '*'

/** Returns the address that replays the stored trace. */
export const getStoredTraceAddress = (flow: string) =>
  `/?replay=${encodeURIComponent(flow)}:${STORED_MARKER}`

/** Parses an exported trace; throws with the reason when it is invalid. */
export function parseTrace(text: string): Trace {
  const { flow, start, events } = Object(JSON.parse(text))
  const model = flows.get(flow)?.model
  if (!model) throw new Error(`There is no flow ${flow}.`)
  if (!(start in model.starts)) throw new Error(`${flow} has no start ${start}.`)
  if (!Array.isArray(events) || !events.every(isRecordedEvent))
    throw new Error('The file has no list of events.')
  return { flow, start, events: events.map(withFailure) }
}

const kinds: readonly unknown[] = ['event', 'done', 'error', 'delay']

const isRecordedEvent = (one: unknown): one is RecordedEvent => {
  const { kind, event, actor, waits } = Object(one)
  if (kind === 'event') return typeof event?.type === 'string'
  return kinds.includes(kind) && (kind === 'delay' ? Array.isArray(waits) : Boolean(actor))
}

const withFailure = (event: RecordedEvent): RecordedEvent =>
  event.kind === 'error' ? { ...event, error: toFailure(event.error) } : event
