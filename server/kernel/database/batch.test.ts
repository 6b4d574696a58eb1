import { expect, it, vi } from 'vitest'
import { createBatcher } from './batch.ts'
import {
  callUnderWay,
  createLimitedCall,
  runInLimitedCall,
  WaitedTooLong,
} from './limited-waits.ts'

function delayed() {
  const { promise, resolve: resume } = Promise.withResolvers<void>()
  const work = vi.fn(async (words: readonly string[]) => {
    await promise
    return words.map((word) => word.toUpperCase())
  })
  return { shout: createBatcher(work), work, resume }
}

it('concurrent inputs are batched into one call, and each gets its own output', async () => {
  const { shout, work, resume } = delayed()
  resume()
  expect(await Promise.all(['a', 'b', 'c'].map(shout))).toEqual(['A', 'B', 'C'])
  expect(work.mock.calls).toEqual([[['a', 'b', 'c']]])
})

it('inputs that arrive during a batch go into the next one together', async () => {
  const { shout, work, resume } = delayed()
  const first = shout('a')
  await expect.poll(() => work.mock.calls).toEqual([[['a']]])
  const meanwhile = ['b', 'c'].map(shout)
  resume()
  expect(await Promise.all([first, ...meanwhile])).toEqual(['A', 'B', 'C'])
  expect(work.mock.calls).toEqual([[['a']], [['b', 'c']]])
})

it('a failing batch rejects all its inputs, and the next batch runs', async () => {
  const work = vi.fn(async (words: readonly string[]) => {
    if (words.includes('b')) throw new Error('no b')
    return words
  })
  const say = createBatcher(work)
  const settled = await Promise.allSettled([say('a'), say('b')])
  const reason = new Error('no b')
  expect(settled).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(await say('c')).toBe('c')
})

it('equal inputs are computed again in a later batch instead of cached', async () => {
  const { shout, work, resume } = delayed()
  resume()
  await Promise.all([shout('a'), shout('a')])
  await shout('a')
  expect(work.mock.calls).toEqual([[['a', 'a']], [['a']]])
})

it('every input is rejected when the batch returns too few outputs', async () => {
  const say = createBatcher(async (words: readonly string[]) => words.slice(1))
  const settled = await Promise.allSettled([say('a'), say('b')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('a call waits for its batch no longer than the limit of the call', async () => {
  const load = createBatcher<string, string>(() => new Promise(() => {}))
  await expect(runInLimitedCall(createLimitedCall(1), () => load('a'))).rejects.toThrow(
    new WaitedTooLong(),
  )
})

it('the waiting time of the call that began a batch does not limit the batch for the other calls', async () => {
  const load = createBatcher(async (inputs: readonly string[]) =>
    inputs.map(() => [callUnderWay()?.waitedMs, callUnderWay()?.limitMs]),
  )
  const call = { ...createLimitedCall(4500), waitedMs: 4000 }
  expect(await runInLimitedCall(call, () => load('a'))).toEqual([0, 4500])
})
