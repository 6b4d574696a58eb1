import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import type { TestResident } from './residents.ts'

/** A message thread with a message of the resident and an answer of the provider. */
export interface ArrangedThread {
  readonly id: string
  /** Whether the answer has been read; a closed thread has been read too. */
  readonly state: 'unread' | 'read' | 'closed'
  /** How many messages the resident wrote before. */
  readonly earlier?: number
}

const titles: Readonly<Record<ArrangedThread['state'], string>> = {
  unread: 'Keittiön hana',
  read: 'Keittiön hana',
  closed: 'Vesikatko tiistaina',
}

/** How long ago the message and the answer were written, in milliseconds. */
const ENTRIES_BEFORE_MS = [2 * 60 * 60 * 1000, 60 * 60 * 1000] as const

/** Deletes every thread of a resident, and the rows that refer to it. */
async function removeThreads(tx: Queryable, accountId: string): Promise<void> {
  const ofAccount = 'select id from message_thread where account_id = $1'
  const entries = `select id from message_entry where thread_id in (${ofAccount})`
  const statements = [
    `delete from notification where message_thread_id in (${ofAccount})`,
    `update file set message_entry_id = null where message_entry_id in (${entries})`,
    `delete from message_file where message_entry_id in (${entries})`,
    `delete from message_read where message_entry_id in (${entries})`,
    'update message_thread set latest_entry_id = null where account_id = $1',
    `delete from message_entry where thread_id in (${ofAccount})`,
    'delete from message_thread where account_id = $1',
  ]
  for (const statement of statements) await tx.query(statement, [accountId])
}

/** Replaces all threads of a resident. */
export const arrangeThreads = (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  resident: TestResident,
  threads: readonly ArrangedThread[],
): Promise<void> =>
  database.transaction(async (tx) => {
    await removeThreads(tx, resident.accountId)
    for (const thread of threads) await insertThread(tx, clock.now(), resident, thread)
  })

async function insertThread(
  tx: Queryable,
  now: Date,
  { accountId, contractUuid }: TestResident,
  { id, state, earlier = 0 }: ArrangedThread,
): Promise<void> {
  const [writtenAt, answeredAt] = ENTRIES_BEFORE_MS.map((ms) => new Date(now.getTime() - ms))
  await tx.query(
    `insert into message_thread (id, contract_id, account_id, title, created_at, latest_at,
       closed_at, closing_words)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      contractUuid,
      accountId,
      titles[state],
      writtenAt,
      answeredAt,
      state === 'closed' ? now : null,
      state === 'closed' ? JSON.stringify({ fi: 'Asia on hoidettu.' }) : null,
    ],
  )
  const insertEntry = `insert into message_entry (thread_id, contract_id, message_id, kind, place,
      account_id, title, raw_html, html, is_shortened, written_by, written_at, recorded_at, told_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $11, $11, $12) returning id`
  const entry = [id, contractUuid] as const
  await tx.query(insertEntry, [
    ...entry,
    `written-${id}`,
    'incoming_email',
    -1,
    accountId,
    titles[state],
    null,
    '<p>Hana tippuu.</p>',
    null,
    writtenAt,
    null,
  ])
  // The ids stay the same when more threads are arranged, because cursors hold them.
  await tx.query(
    `insert into message_entry (id, thread_id, contract_id, message_id, kind, place, account_id,
       title, html, is_shortened, written_at, recorded_at)
     select md5($1::uuid::text || number)::uuid, $1::uuid, $2::uuid, 'earlier-' || number, 'incoming_email', -1, $3,
       $4, '<p>Huomio ' || number || '.</p>', false, $5::timestamptz - number * interval '1 minute',
       $5::timestamptz - number * interval '1 minute'
     from generate_series(1, $6::integer) number`,
    [id, contractUuid, accountId, titles[state], writtenAt, earlier],
  )
  const html = '<p>Tulemme keskiviikkona.</p>'
  const [answer] = await tx.query<{ id: string }>(insertEntry, [
    ...entry,
    `answered-${id}`,
    'outgoing_email',
    0,
    null,
    titles[state],
    html,
    html,
    'Asiakaspalvelu',
    answeredAt,
    answeredAt,
  ])
  await tx.query('update message_thread set latest_entry_id = $2 where id = $1', [id, answer?.id])
  if (state === 'unread') return
  await tx.query(
    'insert into message_read (message_entry_id, account_id, read_at) values ($1, $2, $3)',
    [answer?.id, accountId, now],
  )
}
