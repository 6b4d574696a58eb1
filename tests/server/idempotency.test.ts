import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '../../api/route.ts'
import { makeTestDependencies, type TestDependencies } from '../../fixtures/server/app.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { Visitor } from '../../fixtures/server/visitor.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import { randomToken } from '../../server/kernel/base/secrets.ts'
import { registerApiRoute } from '../../server/kernel/http/serve.ts'
import { createDatabaseIdempotency } from '../../server/kernel/idempotency/idempotency.ts'
import { handleErrors } from '../../server/kernel/plugins/errors.ts'

const create = route({
  method: 'POST',
  path: '/houses/:house/notes',
  summary: 'Write a note',
  access: 'public',
  params: z.object({ house: z.string() }),
  body: z.object({ text: z.string() }),
  changes: [],
  response: z.object({ number: z.number(), text: z.string() }),
  creates: true,
})

/** A hook that runs before the handler responds, settled by the test. */
type Before = () => Promise<void>

const conflict = [409, { code: 'STATE_CONFLICT', state: 'running', allowed: [] }]
const reused = [422, { code: 'IDEMPOTENCY_KEY_REUSED' }]
const first = [200, { number: 1, text: 'Hei' }]

/** A promise that stays pending until the test opens the gate. */
function gate() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const wait = () => {
    reach()
    return opened
  }
  return { reached, open, wait }
}

const newDatabase = makeMigratedDatabaseOpener()

let test: TestDependencies
let visitor: Visitor
let newVisitor: () => Visitor
let made: string[]
let before: Before
let keepsInTransaction: boolean
let close: () => Promise<void>

beforeAll(async () => {
  test = await makeTestDependencies({ database: await newDatabase() })
  const { database, log } = test.dependencies
  const app = fastify({ loggerInstance: log })
  handleErrors(app)
  app.register(cookie)
  app.decorateRequest('caller', null)
  app.decorate('idempotency', createDatabaseIdempotency(test.dependencies))
  registerApiRoute(app, create, async ({ body, idempotent }) => {
    const answer = { number: made.length + 1, text: body.text }
    if (keepsInTransaction) await database.transaction((tx) => idempotent(tx, answer))
    await before()
    made.push(body.text)
    return answer
  })
  newVisitor = () => new Visitor({ app, dependencies: test.dependencies })
  visitor = newVisitor()
  visitor.cookies.set('browser', randomToken())
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

function begin(options: { before?: Before; keepsInTransaction?: boolean } = {}) {
  made = []
  before = options.before ?? (async () => {})
  keepsInTransaction = options.keepsInTransaction ?? false
  return crypto.randomUUID()
}

async function write(key: string | null, text: string, house = 'a', by = visitor) {
  const headers = key === null ? {} : { 'idempotency-key': key }
  const { status, body } = await by.post(`/api/houses/${house}/notes`, { text }, headers)
  return [status, body]
}

describe('A call that creates', () => {
  it('creates one item for an idempotency key, and repeats the response', async () => {
    const key = begin()
    expect(await write(key, 'Hei')).toEqual(first)
    expect(await write(key, 'Hei')).toEqual(first)
    expect(made).toEqual(['Hei'])
  })

  it('refuses a known idempotency key with another body, or for another contract', async () => {
    const key = begin()
    await write(key, 'Hei')
    expect(await write(key, 'Moi')).toEqual(reused)
    expect(await write(key, 'Hei', 'b')).toEqual(reused)
    expect(made).toEqual(['Hei'])
  })

  it('creates an item each time when it has no idempotency key', async () => {
    begin()
    expect(await write(null, 'Hei')).toEqual(first)
    expect(await write(null, 'Hei')).toEqual([200, { number: 2, text: 'Hei' }])
  })

  it('creates another item for the same idempotency key of another browser at the same address', async () => {
    const key = begin()
    expect(await write(key, 'Hei')).toEqual(first)
    const other = newVisitor()
    const second = [200, { number: 2, text: 'Moi' }]
    expect(await write(key, 'Moi', 'a', other)).toEqual(second)
    expect(await write(key, 'Moi', 'a', other)).toEqual(second)
    expect(await write(key, 'Hei')).toEqual(first)
    expect(made).toEqual(['Hei', 'Moi'])
  })

  it('without a session belongs to the browser that its cookie names, until the browser is closed', async () => {
    const url = '/api/houses/a/notes'
    const send = async (by: Visitor) =>
      (await by.post(url, { text: 'Hei' }, { 'idempotency-key': begin() })).cookies
    const browser = newVisitor()
    const value = expect.stringMatching(/^[\w-]{43}$/)
    const cookie = { name: 'browser', value, path: '/', httpOnly: true, sameSite: 'Lax' }
    expect(await send(browser)).toEqual([cookie])
    expect(await send(browser)).toEqual([])
    browser.cookies.set('browser', 'made up')
    expect(await send(browser)).toEqual([cookie])
    expect((await newVisitor().post(url, { text: 'Hei' })).cookies).toEqual([])
  })

  it('refuses an invalid idempotency key', async () => {
    begin()
    expect(await write('two words', 'Hei')).toEqual([400, { code: 'BAD_REQUEST' }])
    expect(await write('k'.repeat(201), 'Hei')).toEqual([400, { code: 'BAD_REQUEST' }])
    expect(made).toEqual([])
  })

  it('gets 409 while the first call with the same idempotency key is running', async () => {
    const { reached, open, wait } = gate()
    const key = begin({ before: wait })
    const running = write(key, 'Hei')
    await reached

    expect(await write(key, 'Hei')).toEqual(conflict)
    expect(await write(key, 'Moi')).toEqual(reused)
    open()
    expect(await running).toEqual(first)
    expect(await write(key, 'Hei')).toEqual(first)
    expect(made).toEqual(['Hei'])
  })

  it('creates one item for ten concurrent calls with one idempotency key', async () => {
    const { open, wait } = gate()
    const key = begin({ before: wait })
    let refused = 0
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await write(key, 'Hei')
        refused += 1
        if (refused === 9) open()
        return answer
      }),
    )

    expect(answers.filter(([status]) => status === 200)).toEqual([first])
    expect(answers.filter(([status]) => status === 409)).toEqual(Array(9).fill(conflict))
    expect(made).toEqual(['Hei'])
  })

  it('can be repeated with the same idempotency key after a failure', async () => {
    const key = begin({
      before: async () => {
        throw new ApiError('STATE_CONFLICT')
      },
    })
    expect(await write(key, 'Hei')).toEqual([409, { code: 'STATE_CONFLICT' }])
    before = async () => {}
    expect(await write(key, 'Hei')).toEqual(first)
  })

  it('stores its response in its transaction, even when the call fails afterwards', async () => {
    const key = begin({
      keepsInTransaction: true,
      before: async () => {
        throw new Error('lost on the way')
      },
    })
    expect(await write(key, 'Hei')).toEqual([500, { code: 'INTERNAL_SERVER_ERROR' }])
    expect(await write(key, 'Hei')).toEqual(first)
    expect(made).toEqual([])
  })

  it('releases its idempotency key when its server crashed, and then stores no response', async () => {
    const { reached, open, wait } = gate()
    const key = begin({ before: wait })
    const dead = write(key, 'Hei')
    await reached
    test.dependencies.clock.advance(59_999)
    expect(await write(key, 'Hei')).toEqual(conflict)

    test.dependencies.clock.advance(1)
    before = async () => {}
    expect(await write(key, 'Hei')).toEqual(first)
    open()
    expect(await dead).toEqual([409, { code: 'STATE_CONFLICT', state: 'done', allowed: [] }])
  })

  it('may use its idempotency key for another body after a day', async () => {
    const key = begin()
    await write(key, 'Hei')
    test.dependencies.clock.advance(24 * 60 * 60 * 1000 - 1)
    expect(await write(key, 'Moi')).toEqual(reused)
    test.dependencies.clock.advance(1)
    expect(await write(key, 'Moi')).toEqual([200, { number: 2, text: 'Moi' }])
  })

  it('does not store its body in plain text', async () => {
    const key = begin()
    await write(key, 'FI2112345600000785')
    const rows = await test.dependencies.database.query('select body_hash, scope from idempotency')
    expect(JSON.stringify(rows)).not.toContain('FI21')
  })
})
