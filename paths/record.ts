import type { Visits } from './coverage.ts'

/**
 * The levels at which paths are walked: on the machine alone, on a view, or in a browser end to
 * end.
 */
export const walkLevels = ['machine', 'view', 'browser'] as const
export type WalkLevel = (typeof walkLevels)[number]

/** The parts of a chart visited by the paths of a flow at one level, and how long that took. */
export interface VisitRecord extends Visits {
  /** The id of the chart. */
  readonly flow: string
  readonly level: WalkLevel
  readonly paths: number
  /** Absent where no time was measured. */
  readonly milliseconds?: {
    readonly generating?: number
    readonly walking?: number
    /** The part of the walking time that was spent on transcripts. */
    readonly transcribing?: number
  }
}

/** The folder of the records, relative to the root of the repository. */
export const visitRecordFolder = 'coverage/flows'

/** Returns the file of a record; `part` separates processes that record the same flow. */
export const getVisitRecordFile = ({ level, flow }: VisitRecord, part?: string): string =>
  `${visitRecordFolder}/${level}/${flow}${part ? `.${part}` : ''}.json`

/** Measures the time of actions in a test. */
export interface Stopwatch {
  /** Total milliseconds of all timed actions. */
  readonly elapsed: () => number
  readonly time: <T>(action: () => T) => T
}

/** Creates a stopwatch. An action that returns a promise is timed until that settles. */
export function makeStopwatch(): Stopwatch {
  let sum = 0
  return {
    elapsed: () => sum,
    time(action) {
      const began = performance.now()
      const stop = () => {
        sum += performance.now() - began
      }
      let isGoingOn = false
      try {
        const answer = action()
        if (answer instanceof Promise) {
          isGoingOn = true
          return answer.finally(stop) as typeof answer
        }
        return answer
      } finally {
        if (!isGoingOn) stop()
      }
    },
  }
}
