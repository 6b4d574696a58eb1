import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeAccount } from '../../../fixtures/server/account-removal.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { readExportedSection } from '../../../fixtures/server/exported-section.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  callProvider,
  makeProviderEntry,
  markReadUpTo,
  recordEntries,
  sendAcceptedMessage,
} from '../../../fixtures/server/messages.ts'
import {
  addResident,
  makeHome,
  type SignedInResident,
} from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { moduleDeclarations } from '../../modules.ts'
import { eraseRemovedAccounts } from '../account-data/erasure.ts'
import { removeOrphanFiles } from '../files/removal.ts'
import { mailMessages } from './mail.ts'

const DAY = 24 * 60 * 60 * 1000
const data = makeDataFolder()
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['read', 'answer'] })
  await test.database.query(`insert into feature_flag values ('removeUser', true)`)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

/** Somebody with an answered message that has a file. */
async function writer() {
  const home = await makeHome(test)
  const file = await sendFile(test, home.visitor, 'avain.png')
  const sent = await sendAcceptedMessage(home.visitor, home.contract, { fileIds: [file] })
  const answer = makeProviderEntry(1, {
    htmlContent: '<p>On.</p><div class="gmail_quote">Onko?</div>',
  })
  await recordEntries(test, key, sent.thread, [answer])
  await markReadUpTo(home.visitor, sent.thread, answer.messageId)
  return { ...home, ...sent, file, answer }
}

const exportedOf = async ({ accountId, personId }: SignedInResident, name: string) => {
  const area = moduleDeclarations.accountAreas.find((one) => one.name === name)
  const reading = { db: test.database, secrets: test.dependencies.secrets }
  const reader = { accountId, personId, today: helsinki.dayOf(test.clock.now()) }
  return readExportedSection(area, reading, reader)
}

it("The data export contains the resident's own threads with every entry, and their files", async () => {
  const home = await writer()
  const other = await addResident(test, home.contract)
  expect(await exportedOf(home, 'messages')).toEqual([
    {
      id: home.thread,
      contract: home.contract,
      title: 'Saunavuoro',
      createdAt: expect.any(String),
      closedAt: null,
      closedBecause: null,
      entries: [
        {
          id: home.messageId,
          kind: 'incoming_email',
          title: 'Saunavuoro',
          html: '<p>Hei!</p><p>Onko vuoroja vapaana?</p>',
          quotedHtml: null,
          by: null,
          writtenAt: expect.any(String),
          readAt: null,
        },
        {
          id: home.answer.messageId,
          kind: 'outgoing_email',
          title: 'Vs: Saunavuoro',
          html: '<p>On.</p>',
          quotedHtml: '<p>Onko?</p>',
          by: 'Asiakaspalvelu',
          writtenAt: expect.any(String),
          readAt: expect.any(String),
        },
      ],
    },
  ])
  expect(await exportedOf(home, 'files')).toEqual([
    {
      name: 'avain.png',
      sentWith: home.thread,
      contentType: 'image/png',
      size: 2000,
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ])
  expect(await exportedOf(other, 'messages')).toEqual([])
})

it('After the erasure of an account the provider still has its threads and files, without read marks', async () => {
  const home = await writer()
  await recordEntries(test, key, home.thread, [makeProviderEntry(2)])
  expect((await removeAccount(home.visitor)).status).toBe(204)
  await mailMessages(test.dependencies)
  test.clock.advance(14 * DAY)
  await eraseRemovedAccounts(test.dependencies)
  await removeOrphanFiles(test.dependencies, new AbortController().signal)
  const { body } = await callProvider(test, key, `/messages/${home.thread}`)
  expect(
    body.entries.map(({ readAt, files }: { readAt: string | null; files: object[] }) => [
      readAt,
      files.length,
    ]),
  ).toEqual([
    [null, 1],
    [null, 0],
    [null, 0],
  ])
  const left = (table: string) =>
    test.database.query(`select 1 from ${table} where account_id = $1`, [home.accountId])
  expect([await left('message_read'), await left('notification')]).toEqual([[], []])
  expect(await test.database.query(`select kind from mail where kind = 'messageReceived'`)).toEqual(
    [],
  )
  await recordEntries(test, key, home.thread, [makeProviderEntry(3)])
  expect(await left('notification')).toEqual([])
})
