import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReferenceNumber, referenceNumberFromBytes } from './reference-number.ts'

const anyBytes = fc.uint8Array({ minLength: 8, maxLength: 32 })

describe('a reference number', () => {
  test('has eight unambiguous characters in two groups', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const reference = referenceNumberFromBytes(bytes)
        expect(reference).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/)
        expect(reference).not.toMatch(/[0O1IL5S8B2Z]/)
        expect(isReferenceNumber(reference)).toBe(true)
      }),
    )
  })

  test('is the same for the same bytes', () => {
    expect(referenceNumberFromBytes(new Uint8Array(8))).toBe('3333-3333')
    expect(referenceNumberFromBytes(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 26]))).toBe('4433-3333')
  })

  test('uses the whole alphabet at every position', () => {
    const samples = fc.sample(fc.uint8Array({ minLength: 16, maxLength: 16 }), {
      numRuns: 3000,
      seed: 7,
    })
    const references = samples.map(referenceNumberFromBytes)
    const seen = [0, 1, 2, 3, 5, 6, 7, 8].map(
      (place) => new Set(references.map((reference) => reference.charAt(place))).size,
    )
    expect(seen).toEqual(Array.from({ length: 8 }, () => 25))
  })

  test('requires at least eight bytes', () => {
    expect(() => referenceNumberFromBytes(new Uint8Array(7))).toThrow(RangeError)
  })

  test.each(['', 'K7PX4MQH', 'k7px-4mqh', 'K7PX-4MQ', 'K7PX-4MQHH', 'K7PX-4MQ0', ' K7PX-4MQH'])(
    'cannot be "%s"',
    (text) => {
      expect(isReferenceNumber(text)).toBe(false)
    },
  )

  test('may be K7PX-4MQH', () => {
    expect(isReferenceNumber('K7PX-4MQH')).toBe(true)
  })
})
