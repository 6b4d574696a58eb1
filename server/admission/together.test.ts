import { expect, it, vi } from 'vitest'
import { together } from './together.ts'

/** Work that goes on when it is told to. */
function held() {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  const work = vi.fn(async (words: readonly string[]) => {
    await promise
    return words.map((word) => word.toUpperCase())
  })
  return { shout: together(work), work, goOn }
}

it('what comes at once is done at once, and each gets its own', async () => {
  const { shout, work, goOn } = held()
  goOn()
  expect(await Promise.all(['a', 'b', 'c'].map(shout))).toEqual(['A', 'B', 'C'])
  expect(work.mock.calls).toEqual([[['a', 'b', 'c']]])
})

it('what comes meanwhile is done next, at once', async () => {
  const { shout, work, goOn } = held()
  const first = shout('a')
  await expect.poll(() => work.mock.calls).toEqual([[['a']]])
  const meanwhile = ['b', 'c'].map(shout)
  goOn()
  expect(await Promise.all([first, ...meanwhile])).toEqual(['A', 'B', 'C'])
  expect(work.mock.calls).toEqual([[['a']], [['b', 'c']]])
})

it('all of them fail when the work does, and those that come later are done', async () => {
  const work = vi.fn(async (words: readonly string[]) => {
    if (words.includes('b')) throw new Error('no b')
    return words
  })
  const say = together(work)
  const settled = await Promise.allSettled([say('a'), say('b')])
  const reason = new Error('no b')
  expect(settled).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(await say('c')).toBe('c')
})
