import type { ProofPart } from '../prove.ts'
import type { Answer, SentCall, Transport } from '../transport.ts'

/** A call of a run with its answer. */
interface Recorded {
  readonly call: SentCall
  readonly answer: Answer
}

/** The calls of a run with their answers, by the unit that made them. */
export type Recording = ReadonlyMap<ProofPart['name'], readonly Recorded[]>

/** Returns a transport that records the calls of a run, and the recording. */
export function makeRecorder(transport: Transport) {
  const recording = new Map<string, Recorded[]>()
  let current: Recorded[] = []
  return {
    recording: recording as Recording,
    begin(unit: string): void {
      current = []
      recording.set(unit, current)
    },
    transport: (async (call) => {
      const answer = await transport(call)
      current.push({ call, answer })
      return answer
    }) satisfies Transport,
  }
}

/** Thrown when the kit makes a call that is not in the recording, so that its answer is unknown. */
export class UnrecordedCall extends Error {}

/** Returns a transport that gives the recorded answers, changed by `change`. */
export function makeReplayTransport(
  recorded: readonly Recorded[],
  change: (recorded: Recorded) => Answer,
): Transport {
  let next = 0
  return async ({ method, url }) => {
    const one = recorded[next]
    next += 1
    if (one === undefined || one.call.method !== method || pathOf(one.call.url) !== pathOf(url))
      throw new UnrecordedCall(`${method} ${url} was not recorded here`)
    return change(one)
  }
}

const pathOf = (url: string): string => new URL(url).pathname
