import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeAccount } from '../../../fixtures/server/account-removal.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { readExportedSection } from '../../../fixtures/server/exported-section.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeNeighbourContract,
  makeQuestion,
  recordProviderEvents,
  type SignedInResident,
  sendNotice,
} from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { moduleDeclarations } from '../../modules.ts'
import { eraseRemovedAccounts } from '../account-data/erasure.ts'
import { removeOrphanFiles } from '../files/removal.ts'

const DAY = 24 * 60 * 60 * 1000
const data = makeDataFolder()
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['answer'] })
  await test.database.query(`insert into feature_flag values ('removeUser', true)`)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

/** Somebody with a notice of every kind and a file, who follows the defect of a neighbour. */
async function writer() {
  const neighbour = await makeHome(test)
  const contract = await makeNeighbourContract(test, neighbour.contract)
  const home = { contract, ...(await addResident(test, contract)) }
  const { visitor } = home
  const shared = await sendNotice(neighbour.visitor, 'defect-notice', {
    ...makeDefect(neighbour.contract),
    defectLocation: 'COMMON_AREA',
  })
  const released = await test.app.inject({
    method: 'POST',
    url: `/api/provider/notices/${shared}/release`,
    headers: { authorization: `Bearer ${key}` },
    payload: { title: 'Hissi ei toimi' },
  })
  await visitor.post(`/api/contracts/${contract}/known-defects/${released.json().id}/follow`)
  const file = await sendFile(test, visitor, 'hana.png')
  const defect = await sendNotice(visitor, 'defect-notice', {
    ...makeDefect(contract),
    fileUuids: [file],
  })
  test.clock.advance(1)
  const question = await sendNotice(visitor, 'question', makeQuestion(contract))
  test.clock.advance(1)
  const feedback = await sendNotice(visitor, 'feedback', makeQuestion(contract))
  await recordProviderEvents(test, key, feedback, [{ sequence: 1, eventType: 'completed' }])
  return { ...home, neighbour, file, defect, question, feedback }
}

const referenceOf = async (id: string) => {
  const [row] = await test.database.query<{ reference: string }>(
    'select reference from notice where id = $1',
    [id],
  )
  return row?.reference
}
const exportedOf = async ({ accountId, personId }: SignedInResident, name: string) => {
  const area = moduleDeclarations.accountAreas.find((one) => one.name === name)
  const reading = { db: test.database, secrets: test.dependencies.secrets }
  const reader = { accountId, personId, today: helsinki.dayOf(test.clock.now()) }
  return Object(await readExportedSection(area, reading, reader))
}

it('The data export contains the notices that the resident wrote with their events and files, and the defects that they follow', async () => {
  const home = await writer()
  const { written, followed } = await exportedOf(home, 'notices')
  const event = (type: string) => ({
    type,
    createdAt: expect.any(String),
    workFinishedAt: null,
    workOrder: null,
    note: null,
    by: null,
  })
  const times = { createdAt: expect.any(String), updatedAt: expect.any(String) }
  const { noticeReporter, title, description } = makeQuestion('')
  const ofQuestion = {
    ...times,
    ...noticeReporter,
    contract: home.contract,
    title,
    description,
    defectClass: null,
    defectLocation: null,
    masterKeyAccessAllowed: null,
    hasPetsInApartment: null,
  }
  expect(written).toEqual([
    {
      ...times,
      ...ofDefect(home.contract),
      id: home.defect,
      kind: 'defect',
      reference: await referenceOf(home.defect),
      defectClass: 2,
      defectLocation: 'CONTRACT_TARGET',
      masterKeyAccessAllowed: false,
      hasPetsInApartment: true,
      events: [event('created')],
    },
    {
      ...ofQuestion,
      id: home.question,
      kind: 'question',
      reference: await referenceOf(home.question),
      state: 'created',
      events: [event('created')],
    },
    {
      ...ofQuestion,
      id: home.feedback,
      kind: 'feedback',
      reference: await referenceOf(home.feedback),
      state: 'completed',
      events: [event('created'), event('completed')],
    },
  ])
  expect(followed).toEqual([
    { contract: home.contract, title: 'Hissi ei toimi', followedAt: expect.any(String) },
  ])
  expect(await exportedOf(home, 'files')).toEqual([
    {
      name: 'hana.png',
      sentWith: home.defect,
      contentType: 'image/png',
      size: 2000,
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ])
  const own = await exportedOf(home.neighbour, 'notices')
  expect([own.written.length, own.followed]).toEqual([1, []])
})

it('The page about leaving names only open notices', async () => {
  const home = await writer()
  const { body } = await home.visitor.get('/api/user/leaving')
  expect(Object(body).open).toEqual([
    { kind: 'defect_notice', reference: await referenceOf(home.defect), awaitsSelf: false },
    { kind: 'question', reference: await referenceOf(home.question), awaitsSelf: false },
  ])
})

it('After the erasure a notice stays with its files, without contact details and follows', async () => {
  const home = await writer()
  expect((await removeAccount(home.visitor)).status).toBe(204)
  test.clock.advance(14 * DAY)
  await eraseRemovedAccounts(test.dependencies)
  await removeOrphanFiles(test.dependencies, new AbortController().signal)
  expect(
    await test.database.query(
      `select title, phone_number as phone, email from notice where created_by_account_id = $1
       order by created_at`,
      [home.accountId],
    ),
  ).toEqual([
    { title: makeDefect('').title, phone: null, email: null },
    { title: makeQuestion('').title, phone: null, email: null },
    { title: makeQuestion('').title, phone: null, email: null },
  ])
  expect(
    await test.database.query(
      'select id from known_defect_follower f join account a on a.id = f.account_id where a.id = $1',
      [home.accountId],
    ),
  ).toEqual([])
  expect(
    await test.database.query('select status, notice_id as notice from file where id = $1', [
      home.file,
    ]),
  ).toEqual([{ status: 'complete', notice: home.defect }])
  const [notice] = await test.database.query<{ state: string }>(
    'select state from notice where id = $1',
    [home.defect],
  )
  await recordProviderEvents(test, key, home.defect, [{ sequence: 1, eventType: 'completed' }])
  expect(notice).toEqual({ state: 'created' })
  expect(
    await test.database.query('select 1 from notification where account_id = $1', [home.accountId]),
  ).toEqual([])
})

function ofDefect(contract: string) {
  const { noticeReporter, title, description } = makeDefect(contract)
  return { contract, state: 'created', title, description, ...noticeReporter }
}
