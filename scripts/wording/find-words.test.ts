import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

test('finds the listed words in comments and in the titles of tests, and nowhere else', () => {
  const source = `/**
 * Mails who is not told yet.
 */
const toldAt = 'told'
// Read anew: what stands here is old.
it('is told once', () => run('anew'))
test.each([['told']])('%s stands', () => {})
describe('what is ' + 'told', () => {})
`
  expect(findWords('one.test.ts', source).map(({ line, word }) => [line, word])).toEqual([
    [2, 'told'],
    [5, 'anew'],
    [5, 'stands'],
    [6, 'told'],
    [7, 'stands'],
    [8, 'told'],
  ])
})

test('finds nothing in plain words', () => {
  expect(
    findWords('one.ts', '// Notifies the residents again, whatever is stored.\nrun()'),
  ).toEqual([])
})
