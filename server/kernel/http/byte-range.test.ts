import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('A part of a file', () => {
  test.each([
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=50-999', { start: 50, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-999', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    ['', null],
    [undefined, null],
  ])('requested by the range %j of 100 bytes is %j', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected)
  })

  it('lies within the file, whatever range is requested', () => {
    const bound = fc.oneof(fc.constant(''), fc.nat().map(String), fc.string())
    fc.assert(
      fc.property(bound, bound, fc.nat(1000), (first, last, size) => {
        const { start, end } = parseByteRange(`bytes=${first}-${last}`, size) ?? {
          start: 0,
          end: 0,
        }
        expect(start >= 0 && start <= end && end <= Math.max(0, size - 1)).toBe(true)
      }),
    )
  })
})
