import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFreshDatabase } from '../../fixtures/server/database.ts'
import { makeResident } from '../../fixtures/server/people.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import { deliverDueMails } from '../../server/kernel/mail/deliver.ts'
import { readMail, readMailbox } from '../../server/kernel/mail/mailbox.ts'
import type { MailOrder } from '../../server/kernel/mail/orders.ts'
import { openOutbox } from '../../server/kernel/mail/outbox.ts'
import {
  MAIL_CONNECTIONS,
  MailServerUnavailable,
  type OutgoingMail,
} from '../../server/kernel/mail/transport.ts'
import { renderMail } from '../../server/kernel/mail/write-mail.ts'
import { findMailQueue } from '../../server/modules/health/status-repository.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const MINUTE = 60_000
const START = new Date('2026-11-21T07:00:00Z')
const PROVIDER = 'Koivuranta-asunnot Oy'

const clock = testClock(START)
const secrets = createSecrets(['k'.repeat(32)])
const queueMail = openOutbox({
  clock,
  secrets,
  settings: { provider: { name: PROVIDER } },
  declared: moduleDeclarations,
})

const order = (name: string): MailOrder => ({
  kind: 'noticeReceived',
  locale: 'en',
  to: `${name.toLowerCase()}@example.fi`,
  params: {
    name,
    reference: 'K7PX-4MQH',
    contract: 'Koivukuja 3 A 12, 02100 Espoo',
    endDate: '2026-12-31',
    url: 'https://asukas.example.fi/asiointi/1/irtisano',
    awaits: [],
  },
})

let database: Database
let sent: OutgoingMail[]
let refusal: Error | null

beforeAll(async () => {
  database = await openFreshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.query('delete from mail')
  clock.set(START)
  sent = []
  refusal = null
})

const transport = {
  async send(mail: OutgoingMail) {
    if (refusal) throw refusal
    sent.push(mail)
  },
  close() {},
}

const queue = (mail: MailOrder) =>
  database.transaction((tx) => queueMail(tx, mail, { accountId: null, subject: 'one' }))
const deliver = (signal?: AbortSignal) =>
  deliverDueMails({ database, clock, secrets, transport }, signal)
const outbox = () =>
  database.query(
    `select status, attempts, next_attempt_at, leased_until, sent_at, last_error from mail
     order by created_at`,
  )

describe('the outbox', () => {
  it('contains a mail only when the transaction that queued it was committed', async () => {
    const change = database.transaction(async (tx) => {
      await queueMail(tx, order('Aino'), { accountId: null, subject: 'one' })
      throw new Error('not after all')
    })
    await expect(change).rejects.toThrow('not after all')
    expect(await outbox()).toEqual([])

    await queue(order('Aino'))
    expect(await outbox()).toEqual([
      {
        status: 'queued',
        attempts: 0,
        next_attempt_at: START,
        leased_until: null,
        sent_at: null,
        last_error: null,
      },
    ])
  })

  it('stores the recipient and the content of a mail encrypted', async () => {
    await queue(order('Aino'))
    const rows = JSON.stringify(await database.query('select * from mail'))
    expect(rows).toContain('We have received your notice of termination')
    // Each holds a character that base64 lacks, so the ciphertext cannot contain it by chance.
    for (const plain of ['aino@example.fi', 'K7PX-4MQH', 'Koivukuja 3'])
      expect(rows).not.toContain(plain)
  })
})

describe('delivery', () => {
  it('sends due mails once, the oldest first', async () => {
    await queue(order('Aino'))
    clock.advance(1)
    await queue(order('Mikko'))
    await deliver()
    await deliver()

    const mail = (name: string) => ({
      id: expect.any(String),
      to: `${name.toLowerCase()}@example.fi`,
      ...renderMail(moduleDeclarations.letters, order(name), PROVIDER),
    })
    expect(sent).toEqual([mail('Aino'), mail('Mikko')])
    expect(await outbox()).toEqual(
      [START, new Date(START.getTime() + 1)].map((queuedAt) => ({
        status: 'sent',
        attempts: 1,
        next_attempt_at: queuedAt,
        leased_until: null,
        sent_at: clock.now(),
        last_error: null,
      })),
    )
  })

  it('retries a mail with growing delays, and sends it once when the mail server is back', async () => {
    await queue(order('Aino'))
    refusal = Object.assign(new Error('450 aino@example.fi is busy'), {
      code: 'EENVELOPE',
      responseCode: 450,
    })
    await deliver()
    expect(await outbox()).toEqual([
      {
        status: 'queued',
        attempts: 1,
        next_attempt_at: new Date(START.getTime() + MINUTE),
        leased_until: null,
        sent_at: null,
        last_error: 'EENVELOPE 450',
      },
    ])

    clock.advance(MINUTE - 1)
    refusal = null
    await deliver()
    expect(sent).toEqual([])

    clock.advance(1)
    await deliver()
    expect(sent.map(({ to }) => to)).toEqual(['aino@example.fi'])
    expect(await outbox()).toEqual([
      {
        status: 'sent',
        attempts: 2,
        next_attempt_at: new Date(START.getTime() + MINUTE),
        leased_until: null,
        sent_at: clock.now(),
        last_error: null,
      },
    ])
  })

  it('counts a mail as due since its first due time, through every attempt of an outage', async () => {
    const queueNow = () =>
      findMailQueue(database, { now: clock.now(), givenUpSince: START }).then(
        ({ due, oldest, refused }) => [due, oldest, refused],
      )
    await queue(order('Aino'))
    refusal = new MailServerUnavailable('ESOCKET')
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await expect(deliver()).rejects.toBe(refusal)
      expect(await queueNow()).toEqual([1, START, 0])
      clock.advance(MINUTE)
    }
    refusal = null
    await deliver()
    expect([sent.length, await queueNow()]).toEqual([1, [0, null, 0]])
  })

  it('does not report an outage when one mail is refused while other mails are sent', async () => {
    await queue(order('Aino'))
    refusal = Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 })
    await deliver()
    const since = { now: clock.now(), givenUpSince: START }
    expect(await findMailQueue(database, since)).toEqual({
      oldest: START,
      refused: 0,
      due: 1,
      givenUp: 0,
    })
    refusal = null
    clock.advance(1)
    await queue(order('Mikko'))
    await deliver()
    expect(await findMailQueue(database, since)).toEqual({
      due: 1,
      oldest: null,
      refused: 1,
      givenUp: 0,
    })
  })

  it('gives up a mail a day after it was queued', async () => {
    await queue(order('Aino'))
    refusal = new Error('away')
    const pauses: number[] = []
    for (;;) {
      await deliver()
      const [mail] = await database.query<{ status: string; next_attempt_at: Date }>(
        'select status, next_attempt_at from mail',
      )
      if (mail?.status !== 'queued') break
      pauses.push((mail.next_attempt_at.getTime() - clock.now().getTime()) / MINUTE)
      clock.set(mail.next_attempt_at)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, ...Array.from({ length: 10 }, () => 120)])
    expect(await database.query('select status, attempts, last_error from mail')).toEqual([
      { status: 'failed', attempts: 18, last_error: 'Error' },
    ])

    refusal = null
    clock.advance(48 * 60 * MINUTE)
    await deliver()
    expect(sent).toEqual([])
  })

  it('retries a mail with an expiry every minute, and never sends it once expired', async () => {
    const validUntil = new Date(START.getTime() + 15 * MINUTE)
    const queueShort = () =>
      database.transaction((tx) =>
        queueMail(tx, order('Aino'), { accountId: null, subject: 'one', validUntil }),
      )
    await queueShort()
    refusal = new Error('away')
    for (let minute = 0; minute < 10; minute += 1) {
      await deliver()
      clock.advance(MINUTE)
    }
    refusal = null
    await deliver()
    expect(sent.map(({ to }) => to)).toEqual(['aino@example.fi'])
    expect(await database.query('select status, attempts from mail')).toEqual([
      { status: 'sent', attempts: 11 },
    ])

    await queueShort()
    clock.set(validUntil)
    await deliver()
    expect(sent).toHaveLength(1)
    expect(
      await database.query(`select attempts, last_error from mail where status = 'failed'`),
    ).toEqual([{ attempts: 0, last_error: 'outdated' }])
  })

  it('sends a removed account only the mail about the removal', async () => {
    const { accountId, email } = await makeResident(database, { status: 'removed' })
    const toThem = (mail: MailOrder) =>
      database.transaction((tx) =>
        queueMail(tx, { ...mail, to: email }, { accountId, subject: 'one' }),
      )
    await toThem(order('Aino'))
    await toThem({
      kind: 'accountRemoved',
      locale: 'fi',
      to: email,
      params: {
        name: 'Aino',
        url: 'https://asukas.example.fi/',
        until: { date: '05.12.2026', time: '12.00' },
      },
    })
    await deliver()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Tunnuksesi on poistettu'],
    ])
    expect(await database.query('select kind, status, last_error from mail order by kind')).toEqual(
      [
        { kind: 'accountRemoved', status: 'sent', last_error: null },
        { kind: 'noticeReceived', status: 'failed', last_error: 'account removed' },
      ],
    )
  })

  it('takes over a mail when the lease of another process has expired, and not earlier', async () => {
    await queue(order('Aino'))
    const leased = new Date(START.getTime() + 2 * MINUTE)
    await database.query('update mail set attempts = 1, leased_until = $1', [leased])
    await deliver()
    expect(sent).toEqual([])

    clock.set(leased)
    await deliver()
    expect(sent.map(({ to }) => to)).toEqual(['aino@example.fi'])
  })

  it('leaves the status of a mail that another process has taken over', async () => {
    await queue(order('Aino'))
    const slow = {
      async send() {
        clock.advance(2 * MINUTE)
        await deliver()
        throw new Error('too slow')
      },
      close() {},
    }
    await deliverDueMails({ database, clock, secrets, transport: slow })
    expect(sent).toHaveLength(1)
    expect(await database.query('select status, attempts, last_error from mail')).toEqual([
      { status: 'sent', attempts: 2, last_error: null },
    ])
  })

  it('continues with the next mail when a mail cannot be decrypted', async () => {
    await queue(order('Aino'))
    await database.query(`update mail set content_sealed = 'v1.damaged'`)
    clock.advance(1)
    await queue(order('Mikko'))
    await deliver()
    expect(sent.map(({ to }) => to)).toEqual(['mikko@example.fi'])
  })

  /** Queues more mails than are sent at a time, and returns what became of them. */
  async function deliverMany(send: () => void, signal?: AbortSignal) {
    for (let place = 0; place < MAIL_CONNECTIONS + 2; place++) await queue(order(`Aino${place}`))
    const all = Promise.withResolvers<void>()
    let underWay = 0
    const slow = {
      async send() {
        underWay += 1
        if (underWay === MAIL_CONNECTIONS) all.resolve()
        await all.promise
        send()
      },
      close() {},
    }
    const run = deliverDueMails({ database, clock, secrets, transport: slow }, signal)
    const [ended] = await Promise.allSettled([run])
    const counts = await database.query(
      'select status, attempts, count(*)::int as mails from mail group by 1, 2 order by attempts',
    )
    return { ended, counts }
  }

  it('sends several mails at a time, and stops after them when it is aborted', async () => {
    const stopping = new AbortController()
    expect(await deliverMany(() => stopping.abort(), stopping.signal)).toEqual({
      ended: { status: 'fulfilled', value: undefined },
      counts: [
        { status: 'queued', attempts: 0, mails: 2 },
        { status: 'sent', attempts: 1, mails: MAIL_CONNECTIONS },
      ],
    })
  })

  it('tries no other mails once the mail server does not answer, and reports the outage', async () => {
    const away = new MailServerUnavailable('ETIMEDOUT')
    const { ended, counts } = await deliverMany(() => {
      throw away
    })
    expect(ended).toEqual({ status: 'rejected', reason: away })
    expect(counts).toEqual([
      { status: 'queued', attempts: 0, mails: 2 },
      { status: 'queued', attempts: 1, mails: MAIL_CONNECTIONS },
    ])
    expect(await database.query('select distinct last_error from mail order by 1')).toEqual([
      { last_error: 'ETIMEDOUT' },
      { last_error: null },
    ])
  })
})

describe('the demo mailbox', () => {
  it('shows the mails of the outbox, the newest first, whether sent or not', async () => {
    await queue(order('Aino'))
    await deliver()
    clock.advance(MINUTE)
    await queue({ ...order('Mikko'), locale: 'sv' })

    const entries = await readMailbox(database, secrets)
    expect(entries).toEqual([
      {
        id: expect.any(String),
        kind: 'noticeReceived',
        locale: 'sv',
        to: 'mikko@example.fi',
        subject: 'Vi har tagit emot din uppsägning',
        status: 'queued',
        createdAt: clock.now(),
        sentAt: null,
      },
      {
        id: expect.any(String),
        kind: 'noticeReceived',
        locale: 'en',
        to: 'aino@example.fi',
        subject: 'We have received your notice of termination',
        status: 'sent',
        createdAt: START,
        sentAt: START,
      },
    ])

    const [, aino] = entries
    const { text, html } = renderMail(moduleDeclarations.letters, order('Aino'), PROVIDER)
    expect(await readMail(database, secrets, String(aino?.id))).toEqual({ ...aino, text, html })
  })

  it('returns no mail for an unknown mail id', async () => {
    const unknown = 'b1a7e1d0-0000-4000-8000-000000000001'
    expect(await readMail(database, secrets, unknown)).toBeNull()
  })
})
