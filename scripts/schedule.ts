/** A job that can run beside others while processors are idle. */
export interface Job<T> {
  /** How many processors it uses; it runs alone on a machine with only that many. */
  readonly processors: number
  run(): Promise<T>
}

/**
 * Runs all jobs, as many in parallel as there are processors for, and returns their outcomes in the
 * order of the jobs. The first waiting job that fits starts next.
 */
export async function runJobs<T>(
  jobs: readonly Job<T>[],
  processors: number,
): Promise<readonly T[]> {
  const waiting = jobs.map((job, at) => ({ job, at, needed: Math.min(job.processors, processors) }))
  const outcomes: T[] = []
  let free = processors

  async function takeUp(): Promise<void> {
    const next = waiting.findIndex(({ needed }) => needed <= free)
    const [taken] = next < 0 ? [] : waiting.splice(next, 1)
    if (!taken) return
    free -= taken.needed
    const run = taken.job.run()
    const others = takeUp()
    outcomes[taken.at] = await run
    free += taken.needed
    await Promise.all([others, takeUp()])
  }

  await takeUp()
  return outcomes
}
