import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientError } from '../../../api/client-errors.ts'
import { startTestApp, TEST_NOON, type TestApp } from '../../../fixtures/server/app.ts'
import { readAllPages } from '../../../fixtures/server/paged.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody, Visitor } from '../../../fixtures/server/visitor.ts'
import { addClientError, MAX_ERROR_GROUPS } from './repository.ts'
import { listClientErrors } from './service.ts'
import { createSourcePositions } from './source-positions.ts'

let test: TestApp
let maps: string
beforeAll(async () => {
  test = await startTestApp()
  maps = await mkdtemp(join(tmpdir(), 'porras-maps-'))
  // The map leads from the first character of the script to the third of the fifth line of a
  // source.
  const map = { version: 3, sources: ['../../../src/a.tsx'], names: [], mappings: 'AAIE' }
  await writeFile(join(maps, 'portal-AAAAAAAA.js.map'), JSON.stringify(map))
  await writeFile(join(maps, 'index-AAAAAAAA.js.map'), JSON.stringify(map))
})
afterAll(async () => {
  await test.close()
  await rm(maps, { recursive: true })
})
beforeEach(() => test.database.query('delete from client_error'))

const error: ClientError = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: [{ file: 'portal-AAAAAAAA.js', line: 1, column: 1 }],
  build: 'index-AAAAAAAA',
  route: '/asiointi/:contractId',
  flow: 'draft-removal',
  state: '"offered"',
}
const report = (body: object = error, from = new Visitor(test)) =>
  from.post('/api/client-errors', body)
const listed = () =>
  readAllPages((page) => listClientErrors(test.dependencies, page, createSourcePositions(maps)))

describe('A report of an error in a browser', () => {
  it('is counted in the group of the same error, and the list gives the places in the source code of the running build', async () => {
    expect(pickStatusAndBody(await report())).toEqual({ status: 204, body: null })
    test.clock.advance(1000)
    const older = {
      ...error,
      build: 'index-BBBBBBBB',
      stack: [{ file: 'portal-BBBBBBBB.js', line: 9, column: 9 }],
    }
    await report(older)
    const later = new Date(TEST_NOON.getTime() + 1000).toISOString()
    const example = { route: error.route, flow: error.flow, state: error.state }
    const group = {
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: 'TypeError',
      message: 'x is not a function',
      firstSeenAt: TEST_NOON.toISOString(),
    }
    expect(await listed()).toEqual([
      {
        ...group,
        count: 2,
        lastSeenAt: later,
        builds: ['index-AAAAAAAA', 'index-BBBBBBBB'],
        example: {
          ...example,
          build: 'index-BBBBBBBB',
          isThisBuild: false,
          stack: [{ file: 'portal-BBBBBBBB.js', line: 9, column: 9, source: null }],
        },
      },
    ])
    await report()
    const [found] = await listed()
    expect(found?.builds).toEqual(['index-BBBBBBBB', 'index-AAAAAAAA'])
    expect(found?.example.isThisBuild).toBe(true)
    expect(found?.example.stack).toEqual([
      { ...error.stack[0], source: { file: 'src/a.tsx', line: 5, column: 3 } },
    ])
  })

  it('is masked and cleaned by the server too', async () => {
    await report({ ...error, message: 'Aino "Virtanen" 010203-123A\u202e aino@example.fi' })
    expect((await listed()).map(({ message }) => message)).toEqual(['Aino … … …'])
  })

  it.each([
    ['a value', { ...error, value: 'Aino' }],
    ['the id of a call, which the audit ties to an account', { ...error, requestId: randomUUID() }],
    ['an address as its route', { ...error, route: '/asiointi/1?token=a&b=c' }],
    ['a long message', { ...error, message: 'x'.repeat(301) }],
    ['a script of elsewhere', { ...error, stack: [{ file: '../a.js', line: 1, column: 1 }] }],
    [
      'a stack that is too long',
      { ...error, stack: Array.from({ length: 21 }, () => error.stack[0]) },
    ],
    ['a control character in its name', { ...error, name: 'Type\u001b[2J' }],
    ['nothing', {}],
  ])('with %s is refused, and not stored', async (_, body) => {
    const { status, body: refusal } = await report(body)
    expect([status, Object(refusal).code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await listed()).toEqual([])
  })

  it('is refused beyond 30 in a minute from one address', async () => {
    test.clock.advance(60_000)
    const answers = await Promise.all(Array.from({ length: 31 }, () => report()))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    test.clock.advance(60_000)
    expect((await report()).status).toBe(204)
  })

  it('of a new group replaces the rarest and then oldest group once there are 1,000 groups', async () => {
    // The even ones were seen once, the odd ones twice; the higher its number, the older it is.
    await test.database.query(
      `insert into client_error
       select 'group ' || n, 'Error', '', 1 + n % 2, $1::timestamptz - interval '1 day',
         $1::timestamptz - n * interval '1 second', array['index'], '{"stack": []}'
       from generate_series(1, $2::integer) n`,
      [TEST_NOON, MAX_ERROR_GROUPS],
    )
    const add = (fingerprint: string) =>
      addClientError(test.database, { fingerprint, error, now: TEST_NOON })
    for (const one of ['group 1000', 'new', 'new', 'newer']) await add(one)
    const rows = await test.database.query<{ fingerprint: string; count: number }>(
      'select fingerprint, count from client_error',
    )
    expect(rows).toHaveLength(MAX_ERROR_GROUPS)
    const counts = new Map(rows.map(({ fingerprint, count }) => [fingerprint, count]))
    const left = [1000, 999, 998, 997, 996, 995, 994].filter((n) => counts.has(`group ${n}`))
    expect(left).toEqual([1000, 999, 997, 995, 994])
    expect([counts.get('group 1000'), counts.get('new'), counts.get('newer')]).toEqual([2, 2, 1])
  })

  it('stores the last ten builds in which its error occurred', async () => {
    const add = (build: string) =>
      addClientError(test.database, {
        fingerprint: 'a',
        error: { ...error, build },
        now: TEST_NOON,
      })
    for (let build = 1; build <= 12; build += 1) await add(`index-${build}`)
    await add('index-5')
    expect((await listed())[0]?.builds).toEqual(
      [3, 4, 6, 7, 8, 9, 10, 11, 12, 5].map((build) => `index-${build}`),
    )
  })
})

it('The provider lists the browser errors with a key that has only the scope read', async () => {
  test.clock.advance(60_000)
  await report()
  const list = async (name: string, scopes: ('read' | 'decide')[]) => {
    const key = await makeKey(test.database, { name, scopes })
    const headers = { authorization: `Bearer ${key}` }
    return test.app.inject({ url: '/api/provider/client-errors', headers })
  }
  const answer = await list('errors', ['read'])
  expect([answer.statusCode, answer.json().items[0].message]).toEqual([200, 'x is not a function'])
  expect((await list('others', ['decide'])).statusCode).toBe(403)
  expect((await test.app.inject('/api/provider/client-errors')).statusCode).toBe(401)
})
