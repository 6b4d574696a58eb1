import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runJobs } from './runner.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const unexpected = (job: string, error: unknown) => {
  throw new Error(`${job} failed`, { cause: error })
}

it('the runner runs a job at once and after every pause, with 20 % jitter', async () => {
  const run = vi.fn(async () => {})
  const chances = [0, 1]
  const jobs = runJobs({
    jobs: [{ name: 'tick', pause: 1000, run }],
    onError: unexpected,
    random: () => chances.shift() ?? 0.5,
  })
  const counts: number[] = []
  for (const step of [0, 799, 1, 1199, 1, 999, 1]) {
    await vi.advanceTimersByTimeAsync(step)
    counts.push(run.mock.calls.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4])
  await jobs.stop()
})

it('the runner reports a failed run and continues after the pause', async () => {
  const failure = new Error('away')
  const run = vi.fn(async () => {})
  run.mockRejectedValueOnce(failure)
  const onError = vi.fn()
  const jobs = runJobs({ jobs: [{ name: 'tick', pause: 1000, run }], onError, random: () => 0.5 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(onError.mock.calls).toEqual([['tick', failure]])
  expect(run).toHaveBeenCalledTimes(2)
  await jobs.stop()
})

it('the runner stops at once during a pause, and starts no further run', async () => {
  const run = vi.fn(async () => {})
  const jobs = runJobs({ jobs: [{ name: 'tick', pause: 1000, run }], onError: unexpected })
  await vi.advanceTimersByTimeAsync(0)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('the runner aborts the current run and waits for it', async () => {
  const log: string[] = []
  const run = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    log.push('run ended')
  }
  const jobs = runJobs({ jobs: [{ name: 'long', pause: 1000, run }], onError: unexpected })
  await vi.advanceTimersByTimeAsync(5000)
  await jobs.stop()
  log.push('stopped')
  expect(log).toEqual(['run ended', 'stopped'])
})
