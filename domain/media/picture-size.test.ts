import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { joinBytes } from '../../fixtures/media/parts.ts'
import { makePng } from '../../fixtures/media/png.ts'
import { isHeic } from './heic.ts'
import { calculateSentPictureSize, isPictureShrunk, readPictureSize } from './picture-size.ts'

describe('The size at which a picture is sent', () => {
  test.each([
    [4032, 3024, 2560, 1920],
    [3024, 4032, 1920, 2560],
    [2560, 2560, 2560, 2560],
    [640, 480, 640, 480],
    [30_000, 2, 2560, 1],
  ])('of %i × %i pixels is %i × %i pixels', (width, height, sentWidth, sentHeight) => {
    expect(calculateSentPictureSize({ width, height })).toEqual({
      width: sentWidth,
      height: sentHeight,
    })
    expect(isPictureShrunk({ width, height })).toBe(sentWidth < width)
  })

  it('fits on the canvas of an iPhone, and is never larger than the picture', () => {
    const side = fc.integer({ min: 1, max: 65_535 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sent = calculateSentPictureSize({ width, height })
        expect(sent.width * sent.height).toBeLessThanOrEqual(16_777_216)
        expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(1)
        expect(sent.width <= width && sent.height <= height).toBe(true)
      }),
    )
  })
})

it('The size of a PNG is read from its header', () => {
  expect(readPictureSize(makePng([]))).toEqual({ width: 1, height: 1 })
  expect(readPictureSize(makePng([]).subarray(0, 23))).toBe(null)
})

test.each([
  ['heic', true],
  ['heix', true],
  ['mif1', true],
  ['msf1', true],
  ['isom', false],
  ['avif', false],
])('A file whose brand is %s is a HEIC picture: %s', (brand, expected) => {
  expect(isHeic(joinBytes('\0\0\0\x18ftyp', brand, '\0\0\0\0'))).toBe(expected)
  expect(isHeic(joinBytes('\0\0\0\x18ftyp'))).toBe(false)
})
