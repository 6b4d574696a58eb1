/** A job that runs repeatedly. */
export interface Job {
  readonly name: string
  /** Milliseconds between runs, ±20 % jitter. */
  readonly pause: number
  /** Runs once; stops early, at a safe point, when `signal` is aborted. */
  run(signal: AbortSignal): Promise<void>
}

interface RunnerOptions {
  readonly jobs: readonly Job[]
  /** Called when a run fails; the job continues after its pause. */
  readonly onError: (job: string, error: unknown) => void
  /** Returns a number from 0 to 1. */
  readonly random?: () => number
}

/** The running jobs. */
export interface RunningJobs {
  /** Starts no new run and fulfils when the current runs have ended. */
  stop(): Promise<void>
}

const JITTER = 0.2

/** Runs each job at once and then after every pause, never twice concurrently in this process. */
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
