import type { Visits } from './coverage.ts'

/** Where paths are walked: on the machine alone, on a view, or in a browser end to end. */
export const levels = ['machine', 'view', 'browser'] as const
export type Level = (typeof levels)[number]

/** What the paths of a flow visited of its chart at one level, and how long that took. */
export interface VisitRecord extends Visits {
  /** The id of the chart. */
  readonly flow: string
  readonly level: Level
  readonly paths: number
  /** Left out where nobody kept time. */
  readonly milliseconds?: {
    readonly generating?: number
    readonly walking?: number
  }
}

/** The folder of the records, from the root of the repository. */
export const recordFolder = 'coverage/flows'

/** The file of a record; a `part` is named where several processes record the same flow. */
export const recordFile = ({ level, flow }: VisitRecord, part?: string): string =>
  `${recordFolder}/${level}/${flow}${part ? `.${part}` : ''}.json`

/** Keeps the time of what a test does. */
export interface Stopwatch {
  /** Milliseconds of all that was timed so far. */
  readonly elapsed: () => number
  readonly time: <T>(action: () => T) => T
}

/** A stopwatch at zero. What answers a promise is timed until that settles. */
export function stopwatch(): Stopwatch {
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
