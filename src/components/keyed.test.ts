import { expect, it } from 'vitest'
import { withContentKeys } from './keyed.ts'

it('List items have keys made of their content, and equal items have different keys', () => {
  const items = withContentKeys(['a', 'b', 'a'], (text) => text)
  expect(items.map(({ item }) => item)).toEqual(['a', 'b', 'a'])
  expect(new Set(items.map(({ key }) => key)).size).toBe(3)
})
