import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

const bytesOf = (byte: number) => ({
  getRandomValues: (bytes: Uint8Array) => bytes.fill(byte),
})

describe('A random UUID', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('has the version and the variant of a random one, and differs each time', () => {
    const some = Array.from({ length: 1000 }, randomUuid)
    expect(
      some.filter(
        (one) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(one),
      ),
    ).toEqual([])
    expect(new Set(some).size).toBe(1000)
  })

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    [0x0a, 'aaaaaaaa-aaaa-4aaa-aaaa-aaaaaaaaaaaa'],
  ])(
    'is made of random bytes only, such as %i, where the browser has no randomUUID',
    (byte, uuid) => {
      vi.stubGlobal('crypto', bytesOf(byte))
      expect(randomUuid()).toBe(uuid)
    },
  )
})
