import { parseReplay, parseReplayedFlow, type Trace } from '../../paths/replay.ts'
import { type Flow, flows } from '../inspector/flows.ts'
import { fillFromSamples } from './samples.ts'
import { parseTrace, STORED_MARKER, STORED_TRACE } from './trace-file.ts'

/** A flow and the trace to replay in it. */
export interface ReplayRequest extends Flow {
  readonly trace: Trace
}

/**
 * Returns the replay requested by an address: a path in the address, or the trace stored by the
 * inspector. Throws with the reason where there is none.
 */
export function parseReplayRequest(asked: string): ReplayRequest {
  const id = parseReplayedFlow(asked)
  const flow = flows.get(id)
  if (!flow) throw new Error(`There is no flow ${id}.`)
  if (!asked.endsWith(`:${STORED_MARKER}`))
    return { ...flow, trace: parseReplay(flow.model, asked) }
  const stored = localStorage.getItem(STORED_TRACE)
  const trace = stored === null ? null : parseTrace(stored)
  if (trace?.flow !== id) throw new Error(`No trace of ${id} was loaded in the inspector.`)
  const models = [...flows.values()].map(({ model }) => model)
  return { ...flow, trace: fillFromSamples(trace, models) }
}
