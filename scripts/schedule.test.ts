import { expect, it } from 'vitest'
import { type Job, runJobs } from './schedule.ts'

/** Creates jobs that end on request, and records which have started. */
function heldJobs(sizes: Record<string, number>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const jobs: Job<string>[] = Object.entries(sizes).map(([name, processors]) => ({
    processors,
    async run() {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    },
  }))
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { jobs, begun, end }
}

it('Jobs run in parallel while processors are free', async () => {
  const { jobs, begun, end } = heldJobs({ views: 1, more: 1, stories: 1, browser: 2, inspector: 1 })
  const outcomes = runJobs(jobs, 2)

  expect(begun).toEqual(['views', 'more'])
  await end('more')
  expect(begun).toEqual(['views', 'more', 'stories'])
  await end('views')
  expect(begun).toEqual(['views', 'more', 'stories', 'inspector'])
  await end('stories')
  expect(begun).toEqual(['views', 'more', 'stories', 'inspector'])
  await end('inspector')
  expect(begun).toEqual(['views', 'more', 'stories', 'inspector', 'browser'])
  await end('browser')
  expect(await outcomes).toEqual(['views', 'more', 'stories', 'browser', 'inspector'])
})

it('A job that needs more processors than the machine has runs alone', async () => {
  const { jobs, begun, end } = heldJobs({ small: 1, all: Number.POSITIVE_INFINITY, last: 4 })
  const outcomes = runJobs(jobs, 4)

  expect(begun).toEqual(['small'])
  await end('small')
  expect(begun).toEqual(['small', 'all'])
  await end('all')
  expect(begun).toEqual(['small', 'all', 'last'])
  await end('last')
  expect(await outcomes).toEqual(['small', 'all', 'last'])
})
