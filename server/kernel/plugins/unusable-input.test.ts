import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { onePageRevision } from '../../../fixtures/server/typing.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { jsonBodyError } from './unusable-input.ts'

let test: TestApp
let visitor: Visitor
let drafts: string
beforeAll(async () => {
  test = await startTestApp()
  const { accountId, personId } = await makeResident(test.database)
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { personId, contractId })
  visitor = await makeSignedInVisitor(test, { accountId })
  drafts = `/api/contracts/${contractId}/drafts/termination`
})
afterAll(() => test.close())

const badRequest = { status: 400, body: { code: 'BAD_REQUEST' } }
const invalid = (...paths: string[]) => ({
  status: 400,
  body: {
    code: 'VALIDATION_ERROR',
    fields: paths.map((path) => ({ path, key: 'invalid_string' })),
  },
})

const save = async (values: unknown, step = 'filling') => {
  const draft = { version: 1, step, values, fileUuids: [], ...onePageRevision }
  return pickStatusAndBody(await visitor.call('PUT', drafts, draft))
}

describe('The type of a body', () => {
  it('in the Content-Type header has at most 256 characters', async () => {
    const post = (length: number) =>
      visitor.send('POST', '/api/session/extend', '{}', 'application/json; a='.padEnd(length, 'b'))
    expect((await post(256)).status).toBe(200)
    expect(pickStatusAndBody(await post(257))).toEqual({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  })
})

describe('An address', () => {
  const atLength = (length: number) => '/api/health/live?'.padEnd(length, 'a')

  it('in the request line has at most 8,192 characters', async () => {
    expect((await visitor.get(atLength(8192))).status).toBe(200)
    expect(pickStatusAndBody(await visitor.get(atLength(8193)))).toEqual(badRequest)
  })
})

/** Lists within each other, `levels` deep. */
const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

describe('A null character', () => {
  it('is rejected in every text of a body, with the path of the text', async () => {
    expect(await save({ name: 'Aino\u0000', rows: ['', { iban: '\u0000' }] }, 'fi\u0000')).toEqual(
      invalid('step', 'values.name', 'values.rows.1.iban'),
    )
  })

  it('is rejected in a password', async () => {
    const sent = { username: 'aino.virtanen@example.fi', password: 'Kesä-2026!\u0000' }
    expect(pickStatusAndBody(await visitor.post('/api/login', sent))).toEqual(invalid('password'))
  })

  it('is rejected in the name of a field', async () => {
    expect(await save({ 'na\u0000me': 'Aino' })).toEqual(badRequest)
  })

  it.each([
    ['a parameter', '/api/contracts/%00'],
    ['a query', '/api/registration-entry-link?locale=fi%00'],
    ['a repeated query', '/api/registration-entry-link?locale=fi&locale=%00'],
    ['the name of a query', '/api/registration-entry-link?locale=fi&%00=1'],
    ['an unknown address', '/api/%00'],
  ])('is rejected in %s', async (_, address) => {
    expect(pickStatusAndBody(await visitor.get(address))).toEqual(badRequest)
  })

  it('is reported for at most the first hundred texts', async () => {
    const { status, body } = await save(Array.from({ length: 500 }, () => '\u0000'))
    expect([status, JSON.stringify(body).match(/invalid_string/g)?.length]).toEqual([400, 100])
  })
})

describe('JSON', () => {
  it('may be nested 32 levels deep', async () => {
    expect(await save({ list: nested(30) })).toEqual({
      status: 200,
      body: {
        revision: 1,
        savedAt: '2026-11-21T10:00:00.000Z',
        expiresAt: '2026-12-21T10:00:00.000Z',
      },
    })
  })

  it('is rejected when it is nested 33 levels deep', async () => {
    expect(await save({ list: nested(31) })).toEqual(badRequest)
  })

  it('is rejected quickly when a body is nested arrays only', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const answer = await visitor.send('PUT', drafts, deep, 'application/json')
    expect(pickStatusAndBody(answer)).toEqual(badRequest)
  })

  it('may have objects of at most a hundred names', async () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 0]))
    expect(await save({ list: [names(100)] })).toEqual({
      status: 200,
      body: {
        revision: 2,
        savedAt: '2026-11-21T10:00:00.000Z',
        expiresAt: '2026-12-21T10:00:00.000Z',
      },
    })
    expect(await save({ list: [names(101)] })).toEqual({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    })
    expect(jsonBodyError({ rows: [names(100), names(100)] }, true)).toBeUndefined()
    expect(jsonBodyError({ rows: [{}, { tenants: [names(101)] }] }, true)?.body.code).toBe(
      'PAYLOAD_TOO_LARGE',
    )
  })

  it('of an import may announce any number of ids beside its rows', () => {
    const ends = Object.fromEntries(
      Array.from({ length: 5000 }, (_, place) => [`C-${place}`, null]),
    )
    expect(jsonBodyError({ rows: [{}], announcedEnds: ends }, true)).toBeUndefined()
    expect(jsonBodyError({ rows: [{}], announcedEnds: ends }, false)?.body.code).toBe(
      'PAYLOAD_TOO_LARGE',
    )
    expect(jsonBodyError({ rows: ends }, true)?.body.code).toBe('PAYLOAD_TOO_LARGE')
    expect(jsonBodyError({ announced: { contracts: [ends] } }, true)?.body.code).toBe(
      'PAYLOAD_TOO_LARGE',
    )
  })
})
