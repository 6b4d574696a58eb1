import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { UPLOAD_WINDOW_MS } from '../../../domain/limits.ts'
import { testClock } from '../base/clock.ts'
import { createSecrets } from '../base/secrets.ts'
import type { DeclaredFile } from './storage.ts'
import { createUploadAddresses } from './upload-address.ts'

const NOON = new Date('2026-11-21T10:00:00Z')
const KEY = 'a secret key of tests, long enough for it'
const OTHER_KEY = 'another secret key, just as long as the first'
const uuid = '5a0d2f52-92b5-4f3c-9c0b-000000000001'
const picture: DeclaredFile = { contentType: 'image/png', size: 7 }
/** When an address that was signed at the start of a test stops being accepted. */
const expires = NOON.getTime() + UPLOAD_WINDOW_MS

function signer(keys = [KEY]) {
  const clock = testClock(NOON)
  return { clock, ...createUploadAddresses({ secrets: createSecrets(keys), clock }) }
}

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://porras').searchParams)

it('An upload address is accepted for the file for which it was signed', () => {
  const { pathFor, read } = signer()
  for (const declared of [picture, { ...picture, size: null }]) {
    const path = pathFor({ uuid, ...declared })
    expect(path).toMatch(new RegExp(`^/api/uploads/${uuid}\\?`))
    expect(read(uuid, queryOf(path))).toEqual({ uuid, ...declared, expires })
  }
})

it('An upload address is valid for fifteen minutes', () => {
  const { clock, pathFor, read } = signer()
  const query = queryOf(pathFor({ uuid, ...picture }))
  clock.advance(UPLOAD_WINDOW_MS - 1)
  expect(read(uuid, query)).toEqual({ uuid, ...picture, expires })
  clock.advance(1)
  expect(read(uuid, query)).toBe(null)
})

it('An upload address stays valid after a key rotation while its key is configured', () => {
  const query = queryOf(signer().pathFor({ uuid, ...picture }))
  expect(signer([OTHER_KEY, KEY]).read(uuid, query)).toEqual({ uuid, ...picture, expires })
  expect(signer([OTHER_KEY]).read(uuid, query)).toBe(null)
})

it('An upload address is rejected when any part is changed or missing', () => {
  const { pathFor, read } = signer()
  const query = queryOf(pathFor({ uuid, ...picture }))
  const dependencies = ['expires', 'size', 'type', 'signature']
  expect(Object.keys(query)).toEqual(dependencies)
  expect(read('5a0d2f52-92b5-4f3c-9c0b-000000000002', query)).toBe(null)
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('', ' 7', '7.0', '07', '8', '9e9', 'image/gif', 'text/html'),
    fc.integer().map(String),
    fc.array(fc.string()),
  )
  fc.assert(
    fc.property(fc.constantFrom(...dependencies), values, (part, value) => {
      fc.pre(value !== query[part])
      const isSameNumber = part === 'size' && typeof value === 'string' && Number(value) === 7
      fc.pre(!isSameNumber)
      expect(read(uuid, { ...query, [part]: value })).toBe(null)
    }),
  )
  for (const part of dependencies) {
    const { [part]: _, ...rest } = query
    expect(read(uuid, rest)).toBe(null)
  }
})
