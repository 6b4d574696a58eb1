import { afterAll, beforeAll, expect, it } from 'vitest'

import { type MailKind, preferenceByMailKind } from '../../domain/mails.ts'
import { openFreshDatabase } from '../../fixtures/server/database.ts'
import { sampleMailParameters } from '../../fixtures/server/mail-samples.ts'
import { makeResident, type Resident } from '../../fixtures/server/people.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import type { MailOrder } from '../../server/kernel/mail/orders.ts'
import { openOutbox } from '../../server/kernel/mail/outbox.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const clock = testClock(new Date('2026-11-21T07:00:00Z'))
const queueMail = openOutbox({
  clock,
  secrets: createSecrets(['k'.repeat(32)]),
  settings: { provider: { name: 'Koivuranta' } },
  declared: moduleDeclarations,
})
const nothing = { communicationByEmail: false, communicationBySms: false, marketingAllowed: false }
const everything = { communicationByEmail: true, communicationBySms: true, marketingAllowed: true }

let database: Database
let resident: Resident
beforeAll(async () => {
  database = await openFreshDatabase()
  resident = await makeResident(database)
})
afterAll(() => database.close())

/** Orders a mail of a kind for a resident with some preferences; returns what was written. */
async function order(kind: MailKind, preferences: typeof nothing) {
  const { accountId, email: to } = resident
  await database.query('delete from mail')
  const [{ at } = { at: 0 }] = await database.query<{ at: number }>(
    'select count(*) as at from audit',
  )
  const sample = { kind, locale: 'fi', to, params: sampleMailParameters[kind] }
  const switched = preferenceByMailKind[kind] === 'always' ? {} : { preferences }
  // Each kind is paired with its sample by name.
  const mail = { ...sample, ...switched } as MailOrder
  await database.transaction((tx) => queueMail(tx, mail, { accountId, subject: kind }))
  const mails = await database.query('select kind, account_id as who from mail')
  const audit = await database.query(
    'select action, subject_id as who, details from audit order by id offset $1',
    [at],
  )
  return { mails, audit }
}

it.each(Object.keys(preferenceByMailKind) as MailKind[])(
  'a mail of this kind follows the preferences of the account: %s',
  async (kind) => {
    const sent = { mails: [{ kind, who: resident.accountId }], audit: [] }
    const entry = { action: 'mail.not-wanted', who: resident.accountId, details: { kind } }
    expect(await order(kind, everything)).toEqual(sent)
    expect(await order(kind, nothing)).toEqual(
      preferenceByMailKind[kind] === 'always' ? sent : { mails: [], audit: [entry] },
    )
  },
)
