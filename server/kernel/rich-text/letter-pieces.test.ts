import { describe, expect, it } from 'vitest'
import { MAX_LETTER_HTML } from '../../../api/provider-messages.ts'
import { WorkLimit } from '../../../domain/work-limit.ts'
import { hostileHtml, hostileLetters } from '../../../fixtures/hostile/html-inputs.ts'
import { MAX_LETTER_STEPS } from './letter-tree.ts'
import { parseShownLetter, parseShownLetterInPieces, readingOf } from './read-letter.ts'

const letters = Object.entries({ ...hostileHtml, ...hostileLetters })

/** Returns the steps of each piece of reading a letter. */
function stepsOfPieces(html: string): number[] {
  const limit = new WorkLimit(Infinity)
  const pieces = readingOf(html, { isQuoting: true, limit })
  const steps: number[] = []
  for (let before = 0, isDone = false; !isDone; before = limit.spent) {
    isDone = pieces.next().done === true
    steps.push(limit.spent - before)
  }
  return steps
}

describe('A letter is read in pieces', () => {
  it.each(letters)('of a bounded number of parser steps each: %s', (_, make) => {
    const steps = stepsOfPieces(make(MAX_LETTER_HTML))
    expect(steps.length).toBeGreaterThan(4)
    expect(Math.max(...steps)).toBeLessThanOrEqual(MAX_LETTER_STEPS + 1000)
  })

  it('and other calls are handled between two pieces of the letter', async () => {
    let calls = 0
    let isReading = true
    const call = () => {
      calls += 1
      if (isReading) setImmediate(call)
    }
    setImmediate(call)
    const html = '<p>Hei <b>Aino</b></p>'
    expect(await parseShownLetterInPieces(html, { isQuoting: true })).toEqual(
      parseShownLetter(html, { isQuoting: true }),
    )
    isReading = false
    expect(calls).toBeGreaterThan(4)
  })
})
