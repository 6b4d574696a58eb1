import { expect, it } from 'vitest'
import { mergeDeclaredParts } from './collect.ts'

interface Values {
  readonly one: number
  readonly two: string
  readonly three: boolean
}
const keys = ['one', 'two', 'three'] as const

it('collect merges the parts by key', () => {
  expect(mergeDeclaredParts<Values>(keys, [{ two: 'b' }, {}, { three: false, one: 0 }])).toEqual({
    one: 0,
    two: 'b',
    three: false,
  })
})

it('collect names every key that no part has', () => {
  expect(() => mergeDeclaredParts<Values>(keys, [{ two: 'b' }])).toThrow(
    new Error('No module declares one, three'),
  )
})

it('collect names every key that several parts have', () => {
  expect(() =>
    mergeDeclaredParts<Values>(keys, [
      { one: 1, two: 'b' },
      { one: 1, three: true },
    ]),
  ).toThrow(new Error('Several modules declare one'))
})
