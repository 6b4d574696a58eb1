import { expect, it } from 'vitest'
import { nextSpotIndex } from './map-keys.ts'

const COUNT = 20

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 7, null],
  ['ArrowRight', 19, null],
  ['ArrowLeft', 8, null],
  ['ArrowLeft', 9, 8],
  ['ArrowDown', 3, 11],
  ['ArrowDown', 12, null],
  ['ArrowUp', 11, 3],
  ['ArrowUp', 3, null],
  ['Home', 13, 8],
  ['End', 9, 15],
  ['End', 16, 19],
  ['a', 3, null],
  ['ArrowRight', -1, null],
])('the key %s moves the focus on the map from spot %i to %s', (key, at, expected) => {
  expect(nextSpotIndex({ key, ctrlKey: false }, at, COUNT)).toBe(expected)
})

it('Home and End with Ctrl move to the first and the last spot of the map', () => {
  expect(nextSpotIndex({ key: 'Home', ctrlKey: true }, 13, COUNT)).toBe(0)
  expect(nextSpotIndex({ key: 'End', ctrlKey: true }, 3, COUNT)).toBe(COUNT - 1)
})
