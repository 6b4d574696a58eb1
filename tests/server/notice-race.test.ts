import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../fixtures/server/files.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import {
  makeDefect,
  makeHome,
  recordProviderEvents,
  sendNotice,
} from '../../fixtures/server/notice-home.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { pickStatusAndBody } from '../../fixtures/server/visitor.ts'

const data = makeDataFolder()
const newDatabase = makeMigratedDatabaseOpener()

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ database: await newDatabase(), env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['answer'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

/** Makes a resident who has reported a fault; returns the resident and the addresses of the report. */
async function reported() {
  const home = await makeHome(test)
  const id = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
  const at = `/api/contracts/${home.contract}/defect-notices/${id}`
  return { ...home, id, at, edited: at.replace('notices', 'notice') }
}

const times = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call))
const conflict = (state: string, allowed?: string[]) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, ...(allowed && { allowed }) },
})
const refusedOf = <T extends { readonly status: number }>(answers: readonly T[]) =>
  answers.filter(({ status }) => status !== 200)
const actionsOf = async (id: string) =>
  (
    await test.database.query<{ action: string }>(
      'select action from audit where subject_id = $1 order by id',
      [id],
    )
  ).map(({ action }) => action)

describe('On PostgreSQL', () => {
  it('a notice is reopened once, however many calls ask for it at the same time', async () => {
    const { id, at, visitor } = await reported()
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    const said = { description: 'Tippuu yhä.', fileUuids: [] }
    const answers = await times(5, async () =>
      pickStatusAndBody(await visitor.post(`${at}/reopen`, said)),
    )
    const allowed = ['writer.edited', 'note.added', 'work.reported', 'work.completed']
    expect(refusedOf(answers)).toEqual(Array(4).fill(conflict('reopened', allowed)))
    expect(await actionsOf(id)).toEqual(['notice.created', 'notice.completed', 'notice.reopened'])
  })

  it('one of several windows with the same loaded version changes the notice, and the other windows are refused', async () => {
    const { id, at, edited, contract, visitor } = await reported()
    const { updatedAt } = (await visitor.get(at)).body as { updatedAt: string }
    const seen = { 'if-match': `"${updatedAt}"` }
    const answers = await times(5, async () =>
      pickStatusAndBody(await visitor.call('PATCH', edited, makeDefect(contract), seen)),
    )
    expect(refusedOf(answers)).toEqual(Array(4).fill(conflict('notice_changed')))
    expect(await actionsOf(id)).toEqual(['notice.created', 'notice.changed'])
  })

  it('an edit after the completion of a notice is refused, even when both come at the same time', async () => {
    const { id, edited, contract, visitor } = await reported()
    const [answer] = await Promise.all([
      visitor.call('PATCH', edited, makeDefect(contract)),
      recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }]),
    ])
    const done =
      answer.status === 200 ? ['notice.changed', 'notice.completed'] : ['notice.completed']
    expect(await actionsOf(id)).toEqual(['notice.created', ...done])
  })

  it('one idempotency key creates one notice, with one card and one mail', async () => {
    const { contract, accountId, visitor } = await makeHome(test)
    const sameKey = { 'idempotency-key': randomUUID() }
    const send = async () =>
      pickStatusAndBody(await visitor.post('/api/defect-notice', makeDefect(contract), sameKey))
    const answers = await times(5, send)
    for (const refused of refusedOf(answers)) expect(refused).toEqual(conflict('running', []))
    expect(answers).toContainEqual(await send())
    const stored = await test.database.query(
      `select (select count(*) from notice where contract_id = $1) as notices,
         (select count(*) from notification where contract_id = $1) as cards,
         (select count(*) from mail where account_id = $2) as mails`,
      [contract, accountId],
    )
    expect(stored).toEqual([{ notices: 1, cards: 1, mails: 1 }])
  })

  it('a file is attached to one notice, though several name it at the same time', async () => {
    const { contract, visitor } = await makeHome(test)
    const body = { ...makeDefect(contract), fileUuids: [await sendFile(test, visitor)] }
    const answers = await times(4, async () =>
      pickStatusAndBody(await visitor.post('/api/defect-notice', body)),
    )
    expect(refusedOf(answers).map(({ status }) => status)).toEqual([400, 400, 400])
    const notices = await test.database.query('select 1 from notice where contract_id = $1', [
      contract,
    ])
    expect(notices).toHaveLength(1)
  })
})
