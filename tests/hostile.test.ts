import { describe, expect, it } from 'vitest'
import { textWorstCases } from '../fixtures/hostile/index.ts'
import type { WorstCase } from '../fixtures/hostile/worst-case.ts'

/** The most that steps may grow when the input doubles: twice, with an allowance for fixed costs. */
const MAX_GROWTH = 2.3
/** The sizes that are compared, as shares of the largest input. */
const SHARES = [1 / 8, 1 / 4, 1 / 2, 1]

async function growthOf({ make, handle, maxBytes }: WorstCase): Promise<number> {
  const steps: number[] = []
  for (const share of SHARES) steps.push(await handle(make(Math.floor(maxBytes * share))))
  return Math.max(...steps.slice(1).map((more, place) => more / (steps[place] ?? 0)))
}

describe('The steps of', () => {
  it.each(textWorstCases)('$name grow no faster than the length of the input', async (worst) => {
    expect(await growthOf(worst)).toBeLessThanOrEqual(MAX_GROWTH)
  })
})

it('every worst case is as long as its limit allows, and counts steps', async () => {
  for (const { name, make, handle, maxBytes } of textWorstCases) {
    const input = make(maxBytes)
    const bytes = typeof input === 'string' ? Buffer.byteLength(input) : input.length
    const isFull = bytes <= maxBytes && bytes > maxBytes * 0.95
    expect([name, isFull, (await handle(input)) > 0]).toEqual([name, true, true])
  }
})
