/** Work that is done again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds between runs, ±20 % jitter. */
  readonly pause: number
  /** Stops early, at a good moment, once `signal` is aborted. */
  run(signal: AbortSignal): Promise<void>
}

interface RunnerOptions {
  readonly jobs: readonly Job[]
  /** Told of a run that failed; the job goes on after its pause. */
  readonly onError: (job: string, error: unknown) => void
  /** From 0 to 1. */
  readonly random?: () => number
}

/** Jobs under way. */
export interface RunningJobs {
  /** Starts no new run and fulfils when those under way have ended. */
  stop(): Promise<void>
}

const JITTER = 0.2

/** Runs each job at once and then after every pause, never twice at a time in this process. */
export function runJobs({ jobs, onError, random = Math.random }: RunnerOptions): RunningJobs {
  const stopping = new AbortController()
  const loops = jobs.map(async (job) => {
    while (!stopping.signal.aborted) {
      await job.run(stopping.signal).catch((error: unknown) => onError(job.name, error))
      await wait(job.pause * (1 - JITTER + 2 * JITTER * random()), stopping.signal)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
