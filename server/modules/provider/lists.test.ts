import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { startTestApp, TEST_NOON, type TestApp } from '../../../fixtures/server/app.ts'
import { executeAsOwner } from '../../../fixtures/server/database.ts'
import { callProvider, sendAcceptedMessage } from '../../../fixtures/server/messages.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { makeNotice } from '../../../fixtures/server/notice-rows.ts'
import {
  makeParkingArea,
  makeParkingSpot,
  makeReservation,
} from '../../../fixtures/server/parking.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { insertTermination } from '../../../fixtures/server/rows.ts'
import { insertImport } from '../imports/repository.ts'
import { insertWebhook } from '../webhooks/repository.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await executeAsOwner(
    test.database,
    `truncate attempt, notice, message_thread, termination_request, parking_reservation, client_error, import_run,
       provider_key, webhook cascade`,
  )
  await test.database.query(`delete from account where kind = 'staff'`)
  await test.database.query(
    `delete from tenant where person_id in (select person_id from account where status = 'removed')`,
  )
  await test.database.query(`delete from person where id = any($1)`, [madePersons.splice(0)])
  await test.database.query(`delete from contract where id = any($1)`, [madeContracts.splice(0)])
  key = await makeKey(test.database, { name: 'lister' })
})

type Ids = readonly string[]

/** Adds rows at instants, in this order, and returns their ids. */
type Add = (at: readonly Date[]) => Promise<Ids>

/** A list of the provider. */
interface List {
  readonly path: string
  readonly idOf: (item: Readonly<Record<string, string>>) => string
  readonly add: Add
  /** Takes a row out of the list. */
  readonly remove: (id: string) => Promise<unknown>
  /** Puts the ids of rows that were added in this order, the later ones later, as they are listed. */
  readonly inOrder: (ids: Ids) => Ids
}

const each =
  (add: (at: Date, place: number) => Promise<string>): Add =>
  async (times) => {
    const ids: string[] = []
    for (const [place, at] of times.entries()) ids.push(await add(at, place))
    return ids
  }
const asAdded = (ids: Ids) => ids

let number = 0
const madePersons: string[] = []
const madeContracts: string[] = []
const named = (name: string) => `${name}-${String((number += 1)).padStart(6, '0')}`

/** Makes a contract that comes after the others in the order of their ids. */
async function makeNextContract(): Promise<string> {
  number += 1
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const contract = await makeContract(test.database)
  await test.database.query('update contract set id = $2 where id = $1', [contract, id])
  return id
}

async function makeThread(latestAt: Date, change = 'is_awaiting = true'): Promise<string> {
  const { visitor, contract } = await makeHome(test)
  const { thread } = await sendAcceptedMessage(visitor, contract)
  await test.database.query(`update message_thread set latest_at = $2, ${change} where id = $1`, [
    thread,
    latestAt,
  ])
  return thread
}

async function makeRequest(createdAt: Date, status: string): Promise<string> {
  const resident = await makeResident(test.database)
  const contract = await makeContract(test.database)
  await makeTenant(test.database, { personId: resident.personId, contractId: contract })
  const account = resident.accountId
  const id = await insertTermination(test.database, { contract, account, status })
  await test.database.query('update termination_request set created_at = $2 where id = $1', [
    id,
    createdAt,
  ])
  return id
}

const lists: Readonly<Record<string, List>> = {
  // First: the other lists add residents too.
  residents: {
    path: '/residents',
    idOf: ({ id = '' }) => id,
    // In the order of their ids.
    add: each(async () => {
      number += 1
      const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      madePersons.push(id)
      await test.database.query(
        `insert into person (id, given_name, family_name) values ($1, 'Aino', 'Virtanen')`,
        [id],
      )
      return id
    }),
    remove: (id) => test.database.query('delete from person where id = $1', [id]),
    inOrder: asAdded,
  },
  // Tested before the lists that add contracts too.
  'contract figures': {
    path: '/contract-figures',
    idOf: ({ id = '' }) => id,
    add: each(async () => {
      const id = await makeNextContract()
      madeContracts.push(id)
      return id
    }),
    remove: (id) => test.database.query('delete from contract where id = $1', [id]),
    inOrder: asAdded,
  },
  'letter recipients': {
    path: '/letter-recipients',
    idOf: ({ tenantId = '' }) => tenantId,
    add: each(async () => {
      const id = await makeNextContract()
      const { personId } = await makeResident(test.database, { status: 'removed' })
      return makeTenant(test.database, { personId, contractId: id })
    }),
    remove: (id) => test.database.query('delete from tenant where id = $1', [id]),
    inOrder: asAdded,
  },
  'open notices': {
    path: '/notices?status=open',
    idOf: ({ id = '' }) => id,
    add: each(async (writtenAt) => (await makeNotice(test.database, { writtenAt })).id),
    remove: (id) =>
      test.database.query(`update notice set state = 'completed' where id = $1`, [id]),
    inOrder: asAdded,
  },
  'completed notices': {
    path: '/notices?status=completed',
    idOf: ({ id = '' }) => id,
    add: each(
      async (writtenAt) => (await makeNotice(test.database, { writtenAt, state: 'completed' })).id,
    ),
    remove: (id) => test.database.query(`update notice set state = 'reopened' where id = $1`, [id]),
    inOrder: asAdded,
  },
  messages: {
    path: '/messages',
    idOf: ({ id = '' }) => id,
    add: each((at) => makeThread(at)),
    remove: (id) =>
      test.database.query(
        `with gone as (delete from message_entry where thread_id = $1)
         delete from message_thread where id = $1`,
        [id],
      ),
    inOrder: asAdded,
  },
  requests: {
    path: '/requests',
    idOf: ({ id = '' }) => id,
    add: each((createdAt) => makeRequest(createdAt, 'ready_for_review')),
    remove: (id) =>
      test.database.query(`update termination_request set status = 'rejected' where id = $1`, [id]),
    inOrder: asAdded,
  },
  'decided requests': {
    path: '/requests?status=decided',
    idOf: ({ id = '' }) => id,
    add: each((createdAt) => makeRequest(createdAt, 'approved')),
    remove: (id) =>
      test.database.query(
        `update termination_request set status = 'ready_for_review' where id = $1`,
        [id],
      ),
    inOrder: asAdded,
  },
  'parking reservations': {
    path: '/parking-reservations',
    idOf: ({ id = '' }) => id,
    add: each(async (createdAt) => {
      const contract = await makeContract(test.database)
      const spot = await makeParkingSpot(test, await makeParkingArea(test, contract), 'P1')
      const id = await makeReservation(test, spot, { from: '2026-12-01', contract })
      await test.database.query('update parking_reservation set created_at = $2 where id = $1', [
        id,
        createdAt,
      ])
      return id
    }),
    remove: (id) => test.database.query('delete from parking_reservation where id = $1', [id]),
    inOrder: asAdded,
  },
  'client errors': {
    path: '/client-errors',
    idOf: ({ fingerprint = '' }) => fingerprint,
    add: each(async (seenAt) => {
      const fingerprint = named('error')
      await test.database.query(
        `insert into client_error values ($1, 'Error', '', 1, $2, $2, array['index'],
           '{"build": "index", "route": null, "flow": null, "state": null, "stack": []}')`,
        [fingerprint, seenAt],
      )
      return fingerprint
    }),
    remove: (id) => test.database.query('delete from client_error where fingerprint = $1', [id]),
    // The one that was seen last first.
    inOrder: (ids) => ids.toReversed(),
  },
  imports: {
    path: '/imports',
    idOf: ({ number: made = 0 }) => String(made),
    add: each(async (begunAt) => {
      const { database } = test
      return String(await insertImport(database, 'lister', new Date(begunAt)))
    }),
    remove: (id) => test.database.query('delete from import_run where number = $1', [Number(id)]),
    // The newest first.
    inOrder: (ids) => ids.toReversed(),
  },
  staff: {
    path: '/staff',
    idOf: ({ email = '' }) => email,
    add: each(async (createdAt) => {
      const email = `${named('staff')}@porras.example`
      await test.database.query(
        `insert into account (kind, email, identity_provider, status, created_at)
         values ('staff', $1, 'ftn', 'active', $2)`,
        [email, createdAt],
      )
      return email
    }),
    remove: (email) => test.database.query('delete from account where email = $1', [email]),
    inOrder: asAdded,
  },
  keys: {
    path: '/keys',
    idOf: ({ name = '' }) => name,
    add: each(async () => {
      const name = named('key')
      await makeKey(test.database, { name })
      return name
    }),
    remove: (id) => test.database.query('delete from provider_key where name = $1', [id]),
    inOrder: asAdded,
  },
  webhooks: {
    path: '/webhooks',
    idOf: ({ name = '' }) => name,
    add: each(async (createdAt) => {
      const name = named('hook')
      const row = { url: 'https://rents.example.fi/', types: null, secretSealed: '', lastNumber: 0 }
      await insertWebhook(test.database, { name, createdAt, ...row })
      return name
    }),
    remove: (id) => test.database.query('delete from webhook where name = $1', [id]),
    inOrder: asAdded,
  },
}

/** Reads a page, without the key that the test reads with. */
async function read({ path, idOf }: List, limit: number, cursor?: string | null) {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })
  const { status, body } = await callProvider(
    test,
    key,
    `${path}${path.includes('?') ? '&' : '?'}${query}`,
  )
  expect(status).toBe(200)
  const ids: string[] = body.items.map(idOf)
  return { ids: ids.filter((id) => id !== 'lister'), next: body.nextCursor as string | null }
}

const minutes = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, place) => new Date(TEST_NOON.getTime() + (first + place) * 60_000),
  )

const INSTANT = '2026-11-21T10:00:00.000000Z'
const SOME_ID = '00000000-0000-4000-8000-000000000001'
/** The name of the list at a path, which its cursors carry. */
const nameOf = (path: string): string => path.replace('/provider', '').split(/[/?]/)[1] ?? ''
const cursorOf = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(Object.entries(lists))('The list of %s', (_name, list) => {
  it('is read page by page, each row once, also rows of the same instant', async () => {
    const added = await list.add([...minutes(0, 2), ...Array(4).fill(TEST_NOON), ...minutes(10, 1)])
    const pages: Ids[] = []
    let cursor: string | null = null
    do {
      const page: { ids: Ids; next: string | null } = await read(list, 2, cursor)
      pages.push(page.ids)
      cursor = page.next
    } while (cursor !== null)
    expect(pages.flat().toSorted()).toEqual(added.toSorted())
    expect(pages.flat()).toEqual((await read(list, 500)).ids)
    expect(pages.slice(0, -1).every((ids) => ids.length > 0 && ids.length <= 2)).toBe(true)
  })

  it('repeats and skips no row when rows are added and removed between two pages', async () => {
    const added = list.inOrder(await list.add(minutes(0, 6)))
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = added
    const first = await read(list, 3)
    expect(first.ids).toEqual([one, two, three])
    await list.remove(two)
    await list.remove(three)
    await list.remove(five)
    const late = await list.add(minutes(20, 1))
    const second = await read(list, 9, first.next)
    const isAtEnd = list.inOrder(['a', 'b'])[1] === 'b'
    expect(second).toEqual({ ids: [four, six, ...(isAtEnd ? late : [])], next: null })
  })

  it('ends with a page that is full and has no next cursor', async () => {
    await list.add(minutes(0, 2))
    const { next } = await read(list, 1)
    expect(next).toEqual(expect.stringMatching(/^[\w-]+$/))
    expect((await read(list, 5, next)).next).toBeNull()
  })

  const name = nameOf(list.path)
  it.each([
    ['that is empty', ''],
    ['that is no base64url', "';drop"],
    ['that is too long', 'a'.repeat(700)],
    ['that is no JSON', 'x'],
    ['without a sort key', cursorOf([name, 0])],
    ['of a part that there is not', cursorOf([name, 9, [INSTANT, SOME_ID]])],
    ['of a negative part', cursorOf([name, -1, [INSTANT, SOME_ID]])],
    ['with a sort key of other types', cursorOf([name, 0, [1, 2]])],
    ['with an invalid instant', cursorOf([name, 0, ['yesterday', SOME_ID, SOME_ID]])],
    ['of another shape', cursorOf({ part: 0 })],
  ])('refuses a cursor %s', async (_which, cursor) => {
    const query = new URLSearchParams({ cursor })
    const { status, body } = await callProvider(
      test,
      key,
      `${list.path}${list.path.includes('?') ? '&' : '?'}${query}`,
    )
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'cursor', key: 'invalid_string' }] },
    })
  })

  it.each(['0', '501', '-1', 'all'])('refuses a limit of %s', async (limit) => {
    const at = `${list.path}${list.path.includes('?') ? '&' : '?'}limit=${limit}`
    expect((await callProvider(test, key, at)).status).toBe(400)
  })
})

describe('Every list in pages', () => {
  const paths = Object.values<Route>(routes).flatMap(({ method, path, query }) =>
    // The pages of one thread are tested with its messages, and so are those of a webhook.
    method === 'GET' &&
    query instanceof z.ZodMiniObject &&
    'cursor' in query.shape &&
    !path.includes('/:')
      ? [path]
      : [],
  )
  /** The sort keys of the lists, each with a value that the database cannot hold. */
  const keys = [
    ['id'],
    ['id', 'id'],
    ['text'],
    ['instant', 'id'],
    ['instant', 'text'],
    ['instant', 'text', 'id'],
    ['text', 'instant', 'id'],
    ['number'],
  ] as const
  const usable = { instant: INSTANT, text: 'x', id: SOME_ID, number: '1' }
  const unusable = {
    instant: [
      '0000-01-01T00:00:00.000000Z',
      '2026-02-30T00:00:00.000000Z',
      '2026-11-21T24:00:00.000000Z',
      `${INSTANT}\u0000`,
    ],
    text: ['\u0000', 'a\u0000b', '\ud800'],
    id: ['\u0000', `${SOME_ID}\u0000`],
    number: ['\u0000', '1\u0000'],
  }
  const forged = keys.flatMap((key) =>
    key.flatMap((kind, place) =>
      unusable[kind].map((value) => key.map((one, at) => (at === place ? value : usable[one]))),
    ),
  )

  it('is one of the tested paths', () => {
    expect(paths.toSorted()).toEqual([
      '/provider/additions',
      '/provider/client-errors',
      '/provider/contract-figures',
      '/provider/imports',
      '/provider/keys',
      '/provider/letter-recipients',
      '/provider/messages',
      '/provider/notices',
      '/provider/parking-reservations',
      '/provider/requests',
      '/provider/residents',
      '/provider/staff',
      '/provider/webhooks',
    ])
  })

  it.each(paths)(
    'at %s refuses forged cursors, and accepts a cursor of its own form',
    async (path) => {
      const answers = async (sortKeys: readonly (readonly string[])[]) => {
        const all = []
        for (const key of sortKeys)
          for (const part of [0, 1, 2])
            all.push(await ask(path, cursorOf([nameOf(path), part, key])))
        return all
      }
      expect(await answers(forged)).toEqual(
        Array(forged.length * 3).fill({
          status: 400,
          body: { code: 'VALIDATION_ERROR', fields: [{ path: 'cursor', key: 'invalid_string' }] },
        }),
      )
      const own = await answers(keys.map((key) => key.map((one) => usable[one])))
      const statuses = new Set(own.map(({ status }) => status))
      expect(statuses).toEqual(new Set([200, 400]))
    },
  )

  it.each(paths)('at %s refuses the cursors of the other lists', async (path) => {
    const others = paths.filter((other) => other !== path).map(nameOf)
    const foreign = others.flatMap((other) =>
      keys.map((key) => cursorOf([other, 0, key.map((one) => usable[one])])),
    )
    expect(await Promise.all(foreign.map((cursor) => ask(path, cursor)))).toEqual(
      Array(foreign.length).fill({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'cursor', key: 'invalid_string' }] },
      }),
    )
  })

  const ask = async (path: string, cursor: string) => {
    const { status, body } = await callProvider(
      test,
      key,
      `${path.replace('/provider', '')}?${new URLSearchParams({ cursor })}`,
    )
    return { status, body }
  }
})

describe('A resident who creates much', () => {
  it('does not hide the notice that another resident wrote earlier', async () => {
    const other = await makeNotice(test.database, { writtenAt: TEST_NOON })
    const { id, writer, contract } = await makeNotice(test.database, {
      writtenAt: minutes(1, 1)[0]!,
    })
    await test.database.query(
      `insert into notice select (json_populate_record(n, json_build_object('id', gen_random_uuid(),
         'reference', 'F' || number, 'created_at', n.created_at + number * interval '1 second'))).*
       from notice n, generate_series(1, 519) number where n.id = $1`,
      [id],
    )
    const late = await makeNotice(test.database, {
      writer,
      contract,
      writtenAt: minutes(30, 1)[0]!,
    })
    const done = await makeNotice(test.database, {
      state: 'completed',
      writtenAt: minutes(-9, 1)[0]!,
    })
    const list = { ...lists['open notices']!, path: '/notices' }
    const first = await read(list, 500)
    const second = await read(list, 500, first.next)
    expect([first.ids[0], first.ids.length, second.ids.at(-2), second.ids.at(-1)]).toEqual([
      other.id,
      500,
      late.id,
      done.id,
    ])
    expect([second.ids.length, second.next]).toEqual([23, null])
  })

  it('does not hide the message of another resident', async () => {
    const other = await makeThread(TEST_NOON)
    const own = await makeThread(minutes(1, 1)[0]!)
    await test.database.query(
      `insert into message_thread select (json_populate_record(t, json_build_object('id',
         gen_random_uuid(), 'latest_at', t.latest_at + number * interval '1 second'))).*
       from message_thread t, generate_series(1, 509) number where t.id = $1`,
      [own],
    )
    const answered = await makeThread(minutes(-5, 1)[0]!, 'is_awaiting = false')
    const closed = await makeThread(minutes(-9, 1)[0]!, 'closed_at = latest_at')
    const list = lists['messages']!
    const first = await read(list, 500)
    const second = await read(list, 500, first.next)
    expect([first.ids[0], first.ids.length, second.ids.length]).toEqual([other, 500, 13])
    expect(second.ids.slice(-2)).toEqual([answered, closed])
  })
})
