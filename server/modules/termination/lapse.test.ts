import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getSelfIdentification,
  makePendingTermination,
  readRequestState,
  redirectAfterAnswer,
  signAnswer,
} from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { readRedirect, signTermination } from '../../../fixtures/server/termination.ts'
import type { Database } from '../../kernel/database/port.ts'
import { openMailContent } from '../../kernel/mail/content.ts'
import { lapseRequests } from '../requests/lapse.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const LAST_MINUTE = new Date('2026-12-31T21:59:00Z')
const AFTER = new Date('2026-12-31T22:00:00Z')

it('A termination request not approved by its end date is rejected once, and all parties are notified', async () => {
  const asked = await makePendingTermination(portal, ['mikko', 'laura', 'signe'])
  const { contract, requestId } = asked
  const laura = await portal.visitor('laura')
  await readRedirect(laura, await signAnswer(laura, asked, getSelfIdentification('laura')))
  const alone = await portal.rentalOf('aino')
  const aino = await portal.visitor('aino')
  await readRedirect(aino, await signTermination(aino, alone, getSelfIdentification('aino')))
  const waiting = await readRequestState(portal, requestId)

  portal.clock.set(LAST_MINUTE)
  await lapseRequests(portal.dependencies, 'termination')
  expect(await readRequestState(portal, requestId)).toEqual(waiting)

  portal.clock.set(AFTER)
  await Promise.all([
    lapseRequests(portal.dependencies, 'termination'),
    lapseRequests(portal.dependencies, 'termination'),
  ])
  expect(await readRequestState(portal, requestId)).toEqual({
    status: 'rejected',
    approvals: ['accepted', 'waiting'],
    receipts: 1,
    moves: 2,
    cards: [
      'termination_request_accepted_by_tenant Mikko',
      'termination_request_accepted_by_tenant Signe',
      'termination_request_created Mikko',
      'termination_request_rejected_by_tenant Laura',
      'termination_request_rejected_by_tenant Mikko',
      'termination_request_rejected_by_tenant Signe',
    ],
  })
  expect(
    await portal.database.query(
      'select status, decided_at from termination_request where contract_id = any($1) order by status',
      [[contract, alone]],
    ),
  ).toEqual([
    { status: 'ready_for_review', decided_at: null },
    { status: 'rejected', decided_at: AFTER },
  ])
  // Sanna and Reetta receive mails about a request of the demo data.
  expect(await sentOf('requestLapsed')).toEqual([
    'fi laura.korhonen@example.fi',
    'fi mikko.korhonen@example.fi',
    'fi reetta.estola@example.fi',
    'fi sanna.estola@example.fi',
    'sv signe.lindholm@example.fi',
  ])

  const mikko = await portal.visitor('mikko')
  const { body } = await mikko.get(`/api/contracts/${contract}/termination`)
  expect([Object(body).status, Object(body).rejectedBy]).toEqual(['rejected', 'lapse'])
})

it('An answer after the end date of a termination request is rejected, even if no job has run', async () => {
  const [asked, inTime] = await askedUntil(LAST_MINUTE)
  expect(await readRedirect(inTime.visitor, inTime.address)).toEqual(
    redirectAfterAnswer(asked.contract, 'success=true&state=confirmed'),
  )
  const [lapsed, late] = await askedUntil(LAST_MINUTE)
  portal.clock.set(AFTER)
  expect(await readRedirect(late.visitor, late.address)).toEqual(
    redirectAfterAnswer(lapsed.contract, 'success=false&error=STATE_CONFLICT'),
  )
})

/** Laura has begun to approve a request at an instant. */
async function askedUntil(at: Date) {
  portal.clock.set(new Date('2026-11-21T10:00:00Z'))
  const asked = await makePendingTermination(portal, ['mikko', 'laura'])
  portal.clock.set(at)
  const visitor = await portal.visitor('laura')
  const address = await signAnswer(visitor, asked, getSelfIdentification('laura'))
  return [asked, { visitor, address }] as const
}

it('A termination request that fails to lapse does not prevent the others from lapsing', async () => {
  portal.clock.set(new Date('2026-11-21T10:00:00Z'))
  const waiting = [
    await makePendingTermination(portal, ['mikko', 'laura']),
    await makePendingTermination(portal, ['mikko', 'laura']),
  ]
  const statuses = async () => {
    const rows = await portal.database.query<{ status: string }>(
      'select status from termination_request where id = any($1) order by id',
      [waiting.map(({ requestId }) => requestId)],
    )
    return rows.map(({ status }) => status)
  }
  portal.clock.set(AFTER)
  const away = new Error('away')
  let calls = 0
  const lame: Database = {
    query: (sql, params) => portal.database.query(sql, params),
    transaction: (work) => {
      calls += 1
      return calls === 1 ? Promise.reject(away) : portal.database.transaction(work)
    },
    close: () => portal.database.close(),
  }
  await expect(
    lapseRequests({ ...portal.dependencies, database: lame }, 'termination'),
  ).rejects.toEqual(new AggregateError([away], 'Some requests could not be moved'))
  expect((await statuses()).toSorted()).toEqual(['pending_tenant_approval', 'rejected'])
  await lapseRequests(portal.dependencies, 'termination')
  expect(await statuses()).toEqual(['rejected', 'rejected'])
})

async function sentOf(kind: string): Promise<string[]> {
  const rows = await portal.database.query<{ locale: string; to: string; content: string }>(
    `select locale, recipient_sealed as to, content_sealed as content from mail where kind = $1`,
    [kind],
  )
  const { secrets } = portal.dependencies
  for (const { content } of rows) {
    expect(openMailContent(secrets, content).text).toContain('31.12.2026')
  }
  return rows.map(({ locale, to }) => `${locale} ${secrets.open(to)}`).toSorted()
}
