import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashOfId, IdNumberMap } from './id-map.ts'

it('the id map finds the number of each id, as a Map does', () => {
  const entries = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.integer({ min: 1, max: 9 })))
  fc.assert(
    fc.property(entries, fc.array(fc.string({ maxLength: 4 })), (set, others) => {
      const ids = new IdNumberMap()
      for (const [id, value] of set) ids.set(hashOfId(id), value)
      const map = new Map(set)
      for (const id of [...map.keys(), ...others])
        expect(ids.get(hashOfId(id))).toBe(map.get(id) ?? 0)
    }),
  )
})

it('the id map grows to two hundred thousand similar ids without a collision of hashes', () => {
  const ids = new IdNumberMap()
  for (let n = 0; n < 200_000; n += 1) ids.set(hashOfId(`C-${n}`), n + 1)
  const wrong = Array.from({ length: 200_000 }, (_, n) => n).filter(
    (n) => ids.get(hashOfId(`C-${n}`)) !== n + 1 || ids.get(hashOfId(`D-${n}`)) !== 0,
  )
  expect(wrong).toEqual([])
})
