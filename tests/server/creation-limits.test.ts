import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../../api/errors.ts'
import { CREATION_KINDS, type CreationKind } from '../../domain/creation-limits.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { minimalMessage, sendAcceptedMessage, sendMessage } from '../../fixtures/server/messages.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { switchModificationsOn } from '../../fixtures/server/modification.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeNeighbourContract,
  makeQuestion,
  recordProviderEvents,
  type SignedInResident,
  sendNotice,
} from '../../fixtures/server/notice-home.ts'
import { makeParkingArea, makeParkingSpot, type SpotIds } from '../../fixtures/server/parking.ts'
import { TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { sendTermination } from '../../fixtures/server/termination.ts'
import { makeSignedInVisitor, type TestResponse } from '../../fixtures/server/visitor.ts'

const newDatabase = makeMigratedDatabaseOpener()
const HOUR = 3_600_000

/** Two a day of each kind; of replies nine a day and two an hour; two drafts and three files stored. */
const limits = CREATION_KINDS.filter((kind) => kind !== 'draft')
  .map((kind) => `${kind}=2/day`)
  .concat('reply=9/day', 'reply=2/hour', 'draft=2/stored', 'file=3/stored')
  .join(',')

let portal: DemoPortal
let key: string
beforeAll(async () => {
  portal = await startDemoPortal({
    database: await newDatabase(),
    env: { CREATION_LIMITS: limits },
  })
  await switchModificationsOn(portal)
  key = await makeKey(portal.database, { scopes: ['read', 'answer'] })
})
afterAll(() => portal.close())

type Home = SignedInResident & { readonly contract: string }
/** Creates the item with a number, from 0. */
type Create = (place: number, idempotencyKey?: string) => Promise<TestResponse>

const keyed = (idempotencyKey: string = randomUUID()) => ({ 'idempotency-key': idempotencyKey })
const png = { fileName: 'hana.png', contentType: 'image/png', size: 10 }

/** Prepares a home for each kind; returns a function that creates one item of the kind. */
const creating: Readonly<Record<Exclude<CreationKind, 'draft'>, (home: Home) => Promise<Create>>> =
  {
    defect:
      async ({ visitor, contract }) =>
      (_place, idempotencyKey) =>
        visitor.post('/api/defect-notice', makeDefect(contract), keyed(idempotencyKey)),
    question:
      async ({ visitor, contract }) =>
      (_place, idempotencyKey) =>
        visitor.post('/api/question', makeQuestion(contract), keyed(idempotencyKey)),
    feedback:
      async ({ visitor, contract }) =>
      (_place, idempotencyKey) =>
        visitor.post('/api/feedback', makeQuestion(contract), keyed(idempotencyKey)),
    async edit({ visitor, contract }) {
      const id = await sendNotice(visitor, 'defect-notice', makeDefect(contract))
      return (place) =>
        visitor.call('PATCH', `/api/contracts/${contract}/defect-notice/${id}`, {
          ...makeDefect(contract),
          description: `Tippuu ${place}.`,
        })
    },
    async watch({ visitor, contract }) {
      const area = await makeParkingArea(portal, contract)
      const spots: SpotIds[] = []
      for (const name of ['P1', 'P2', 'P3']) spots.push(await makeParkingSpot(portal, area, name))
      return (place) =>
        visitor.post(`/api/contracts/${contract}/parking-spots/${spots[place]?.providerId}/watch`)
    },
    async reopening({ visitor, contract }) {
      const completed: string[] = []
      for (const path of ['defect-notice', 'defect-notice', 'question'] as const) {
        const body = path === 'question' ? makeQuestion(contract) : makeDefect(contract)
        const id = await sendNotice(visitor, path, body)
        await recordProviderEvents(portal, key, id, [{ sequence: 1, eventType: 'completed' }])
        completed.push(`${path === 'question' ? 'questions' : 'defect-notices'}/${id}`)
      }
      return (place, idempotencyKey) => {
        const at = completed[place]
        const said = { description: 'Tippuu yhä.', fileUuids: [] }
        return visitor.post(`/api/contracts/${contract}/${at}/reopen`, said, keyed(idempotencyKey))
      }
    },
    async follow({ visitor, contract }) {
      const known: string[] = []
      for (const title of ['Hissi', 'Valo', 'Ovi']) {
        const nextDoor = await makeNeighbourContract(portal, contract)
        const reporter = await addResident(portal, nextDoor)
        const notice = await sendNotice(reporter.visitor, 'defect-notice', {
          ...makeDefect(nextDoor),
          defectLocation: 'COMMON_AREA',
        })
        const answer = await portal.app.inject({
          method: 'POST',
          url: `/api/provider/notices/${notice}/release`,
          headers: { authorization: `Bearer ${key}` },
          payload: { title },
        })
        known.push(answer.json().id)
      }
      return (place) => {
        const id = known[place]
        return visitor.post(`/api/contracts/${contract}/known-defects/${id}/follow`)
      }
    },
    thread:
      async ({ visitor, contract }) =>
      (_place, idempotencyKey) =>
        sendMessage(visitor, contract, minimalMessage, keyed(idempotencyKey)),
    async reply({ visitor, contract }) {
      const { thread } = await sendAcceptedMessage(visitor, contract)
      return (place, idempotencyKey) =>
        sendMessage(
          visitor,
          contract,
          { ...minimalMessage, messageThreadUuid: thread },
          keyed(idempotencyKey),
        )
    },
    request:
      async ({ visitor, contract }) =>
      (_place, idempotencyKey) =>
        sendTermination(visitor, contract, {}, idempotencyKey),
    file:
      async ({ visitor }) =>
      (_place, idempotencyKey) =>
        visitor.post('/api/file/init', { file: png }, keyed(idempotencyKey)),
    async export({ accountId, visitor }) {
      return async (place, idempotencyKey) => {
        if (idempotencyKey === undefined)
          await portal.database.query('delete from data_export where account_id = $1', [accountId])
        await visitor.post('/api/session/confirm', { password: TEST_PASSWORD })
        return visitor.post('/api/user/export')
      }
    },
  }

const refused = (availableAt: string) => ({
  status: 429,
  body: { code: 'CREATION_LIMIT_REACHED', availableAt },
})
const shown = ({ status, body }: TestResponse) => (status < 300 ? true : { status, body })
const today = (time: string) => `${portal.clock.now().toISOString().slice(0, 10)}T${time}`

describe.each(Object.entries(creating))('Of the kind %s', (kind, begin) => {
  it('an account creates as many items as the limit, and other accounts are not affected', async () => {
    const home = await makeHome(portal)
    const create = await begin(home)
    const answers = [await create(0), await create(1), await create(2)]
    const availableAt = today(kind === 'reply' ? '11:00:00.000Z' : '22:00:00.000Z')
    expect(answers.map(shown)).toEqual([true, true, refused(availableAt)])
    const left = (Date.parse(availableAt) - portal.clock.now().getTime()) / 1000
    expect(answers[2]?.headers['retry-after']).toBe(String(Math.ceil(left)))
    const other = await begin(await makeHome(portal))
    expect(shown(await other(0))).toBe(true)
  })
})

// A change takes no Idempotency-Key: each is recorded.
it.each(Object.entries(creating).filter(([kind]) => kind !== 'edit'))(
  'Of the kind %s, a repeated call is not counted against the creation limit',
  async (_kind, begin) => {
    const create = await begin(await makeHome(portal))
    const idempotencyKey = randomUUID()
    await create(0)
    const first = shown(await create(1, idempotencyKey))
    const again = [await create(1, idempotencyKey), await create(1, idempotencyKey)]
    expect([first, ...again.map(shown)]).toEqual([true, true, true])
  },
)

it('an invalid call is not counted against the creation limit', async () => {
  const { visitor, contract } = await makeHome(portal)
  const send = (title: string) =>
    visitor.post('/api/question', { ...makeQuestion(contract), title })
  const answers = [await send(''), await send('a'), await send(''), await send('b'), await send('')]
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 200, 400])
})

it('as many concurrent creations succeed as the limit allows', async () => {
  const create = await creating.defect(await makeHome(portal))
  const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => create(place)))
  const late = refused(today('22:00:00.000Z'))
  expect(answers.map(shown).toSorted((a) => (a === true ? -1 : 1))).toEqual([
    true,
    true,
    late,
    late,
    late,
    late,
  ])
})

const added = {
  socialSecurityNumber: '131052-308T',
  firstName: 'Eeva',
  lastName: 'Lisä',
  email: null,
  phoneNumber: null,
  birthDate: null,
}

it('adding tenants counts against the limit of requests', async () => {
  const { visitor, contract } = await makeHome(portal)
  const answers = [
    await sendTermination(visitor, contract),
    await sendTermination(visitor, contract),
    await visitor.post(
      `/api/contracts/${contract}/confirm-operation/add-tenant`,
      { operationData: { tenants: [added] }, locale: 'fi' },
      keyed(),
    ),
  ]
  expect(answers.map(shown)).toEqual([true, true, refused(today('22:00:00.000Z'))])
})

describe('A draft', () => {
  const draft = {
    version: 1,
    step: 'form',
    values: {},
    fileUuids: [],
    revision: 0,
    page: randomUUID(),
  }
  const save = async ({ visitor, contract }: Home, at: string, revision = 0) =>
    shown(
      await visitor.call('PUT', `/api/contracts/${contract}/drafts/${at}`, { ...draft, revision }),
    )

  it('is refused to an account that has as many drafts as the limit, and the stored drafts can still be saved', async () => {
    const home = await makeHome(portal)
    const until = new Date(portal.clock.now().getTime() + 30 * 24 * HOUR + 60_000).toISOString()
    expect([
      await save(home, 'question'),
      await save(home, 'feedback'),
      await save(home, 'message'),
      await save(home, 'question', 1),
    ]).toEqual([true, true, refused(until), true])
    await home.visitor.call('DELETE', `/api/contracts/${home.contract}/drafts/feedback`)
    expect(await save(home, 'message')).toBe(true)
  })

  it('is stored as often as the limit allows, when many drafts are saved at the same time', async () => {
    const home = await makeHome(portal)
    const flows = ['question', 'feedback', 'message', 'defect-notice', 'termination']
    const answers = await Promise.all(flows.map((flow) => save(home, flow)))
    expect(answers.filter((answer) => answer === true)).toHaveLength(2)
  })

  it('has no subject, or has as subject a message thread of its writer on the same contract', async () => {
    const home = await makeHome(portal)
    const { thread } = await sendAcceptedMessage(home.visitor, home.contract)
    const other = await makeHome(portal)
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
    expect([
      await save(home, `message/${thread}`),
      await save(home, `message/${randomUUID()}`),
      await save(home, 'message/thread-1'),
      await save(home, `question/${thread}`),
      await save(other, `message/${thread}`),
      await save({ ...other, visitor: home.visitor }, `message/${thread}`),
    ]).toEqual([true, notFound, notFound, notFound, notFound, notFound])
  })
})

it('a file is refused while too many files are attached to nothing, until the first of them is removed', async () => {
  const { accountId, visitor } = await makeHome(portal)
  const init = () => visitor.post('/api/file/init', { file: png })
  const first = portal.clock.now().getTime()
  const answers = [await init(), await init()]
  await portal.database.query(
    `insert into file (account_id, original_name, content_type, storage_key, status, created_at,
       used_at)
     values ($1, 'a.png', 'image/png', gen_random_uuid(), 'initialised', $2, $2)`,
    [accountId, portal.clock.now()],
  )
  const removed = new Date(first + 24 * HOUR + 600_000).toISOString()
  expect([...answers, await init()].map(shown)).toEqual([true, true, refused(removed)])
})

it.each(['defect', 'thread', 'file'] as const)(
  'a creation of the kind %s is possible again from the time that the refusal named',
  async (kind) => {
    const home = await makeHome(portal)
    const create = await creating[kind](home)
    await create(0)
    await create(1)
    const { availableAt = '' } = errorBody.parse((await create(2)).body)
    portal.clock.advance(Date.parse(availableAt) - portal.clock.now().getTime() - 1)
    const late = async () =>
      shown(
        await (await creating[kind]({ ...home, visitor: await makeSignedInVisitor(portal, home) }))(
          3,
        ),
      )
    expect(await late()).toEqual(refused(availableAt))
    portal.clock.advance(1)
    expect(await late()).toBe(true)
  },
)

it('the refusal of a creation names the next midnight in Helsinki, also on a day of 25 hours', async () => {
  portal.clock.advance(Date.parse('2027-10-31T00:30:00Z') - portal.clock.now().getTime())
  const create = await creating.defect(await makeHome(portal))
  const answers = [await create(0), await create(1), await create(2)]
  expect(answers.map(shown)).toEqual([true, true, refused('2027-10-31T22:00:00.000Z')])
})
