import { describe, expect, test } from 'vitest'
import type { Contract } from '../../../api/contracts.ts'
import type { ListedNotification } from '../../../api/user.ts'
import { cardsOfEveryKind } from '../../../fixtures/portal/notification-cards.ts'
import { arrearNotification } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { FrontDraft } from './front-drafts.ts'
import { taskFactsOf } from './tasks-now.ts'
import {
  arrearsTotalCents,
  countUnreadMessages,
  newsNotificationsOf,
  type WaitingMatter,
  waitingMattersOf,
} from './waiting.ts'

const second = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02'
const sentAt = '2026-11-18T08:00:00Z'
const pending = { status: 'pending_tenant_approval', createdAt: sentAt } as const
const asking: Contract = {
  ...ainoContract,
  terminationRequest: pending,
  modificationRequest: pending,
}
const contracts = [asking, { ...asking, uuid: second }]

const card = (
  id: string,
  category: string,
  { notificationMeta, ...change }: Partial<Omit<ListedNotification, 'id' | 'category'>> = {},
): ListedNotification => ({
  ...arrearNotification,
  contractUuid: ainoContract.uuid,
  id,
  category,
  createdAt: sentAt,
  notificationMeta: { arrearAmount: null, ...notificationMeta },
  ...change,
})
const meta = (change: Partial<ListedNotification['notificationMeta']>) => ({
  notificationMeta: { arrearAmount: null, ...change },
})
const arrear = (id: string, arrearAmount: number | null, dueDate?: string, contractUuid?: string) =>
  card(id, 'arrear', {
    ...meta({ arrearAmount, ...(dueDate && { dueDate }) }),
    ...(contractUuid && { contractUuid }),
  })
const termination = card('termination', 'termination_request_approval_needed', {
  ...meta({ answerBy: '2026-12-31' }),
})
const modification = card('modification', 'modification_request_approval_needed', {
  ...meta({ answerBy: '2026-12-04' }),
})
const tenancy = card('tenancy', 'normal', meta({ about: 'tenancy_unconfirmed' }))
const draft: FrontDraft = {
  contract: ainoContract,
  flow: 'termination',
  subject: null,
  savedAt: sentAt,
  to: '/draft',
  kind: 'termination',
  at: null,
}

const named = (one: WaitingMatter): string => {
  if (one.kind === 'draft') return one.draft.to
  return one.kind === 'arrear' ? one.arrears.map(({ id }) => id).join('+') : one.notification.id
}
const waits = (notifications: ListedNotification[], drafts: FrontDraft[] = []) =>
  waitingMattersOf({ notifications, drafts, contracts }).map(named)
const news = (notifications: ListedNotification[]) =>
  newsNotificationsOf({ notifications, contracts }).map(({ id }) => id)

describe('The list of what waits for the resident', () => {
  test('contains overdue invoices, approvals, tenancies to confirm and drafts, in this order', () => {
    expect(waits([tenancy, termination, arrear('a', 10), modification], [draft])).toEqual([
      'a',
      'modification',
      'termination',
      'tenancy',
      '/draft',
    ])
  })

  test('has one entry for the overdue invoices of a contract, the oldest due day first', () => {
    const arrears = [
      arrear('undated', 3),
      arrear('november', 742.5, '2026-11-02'),
      arrear('elsewhere', 1, '2026-11-01', second),
      arrear('october', 14.55, '2026-10-02'),
    ]
    expect(waits(arrears)).toEqual(['october+november+undated', 'elsewhere'])
    const sums = waitingMattersOf({ notifications: arrears, drafts: [], contracts }).map((one) =>
      one.kind === 'arrear' ? arrearsTotalCents(one) : 'no arrear',
    )
    expect(sums).toEqual([760_05, 1_00])
  })

  test('has no sum when the amount of an invoice is unknown', () => {
    const notifications = [arrear('known', 10), arrear('unknown', null)]
    const [both] = waitingMattersOf({ notifications, drafts: [], contracts })
    expect(both?.kind === 'arrear' && arrearsTotalCents(both)).toBeNull()
  })

  test.each(['ready_for_review', 'approved', 'rejected'] as const)(
    'has no approval of a request that is %s: its notification is news',
    (status) => {
      const decided = [{ ...asking, terminationRequest: { ...pending, status } }]
      const facts = { notifications: [termination], drafts: [], contracts: decided }
      expect(waitingMattersOf(facts)).toEqual([])
      expect(newsNotificationsOf(facts)).toEqual([termination])
    },
  )

  test('has no approval of an earlier request, or of a contract that is not listed', () => {
    const earlier = { ...termination, createdAt: '2026-11-17T08:00:00Z' }
    const unknown = { ...termination, contractUuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b09' }
    expect(waits([earlier, unknown])).toEqual([])
  })

  test('still has an approval after another party has answered', () => {
    const answered = card('answered', 'termination_request_accepted_by_tenant', {
      createdAt: '2026-11-20T08:00:00Z',
    })
    expect(waits([answered, termination])).toEqual(['termination'])
    expect(news([answered, termination])).toEqual(['answered'])
  })

  test('has no notification that was closed', () => {
    const closedAt = '2026-11-21T08:00:00Z'
    const closed = [arrear('a', 1), termination, tenancy].map((one) => ({ ...one, closedAt }))
    expect(waits(closed)).toEqual([])
    expect(news(closed)).toEqual([])
  })
})

test('every open notification is either in the waiting list or in the news', () => {
  const notifications = cardsOfEveryKind.map((one) => ({ ...one, contractUuid: ainoContract.uuid }))
  const old = { ...pending, createdAt: '2026-01-01T08:00:00Z' }
  const facts = {
    notifications,
    drafts: [],
    contracts: [{ ...asking, terminationRequest: old, modificationRequest: old }],
  }
  const nameOf = ({ category, notificationMeta: { about } }: ListedNotification) =>
    about ?? category
  const waiting = waitingMattersOf(facts).flatMap((one) => {
    if (one.kind === 'draft') return []
    return one.kind === 'arrear' ? one.arrears : [one.notification]
  })
  expect(waiting.map(nameOf)).toEqual([
    'arrear',
    'termination_request_approval_needed',
    'modification_request_approval_needed',
    'tenancy_unconfirmed',
  ])
  // The latest receipt about a request replaces the others.
  expect(newsNotificationsOf(facts).map(nameOf)).toEqual([
    'normal',
    'message',
    'termination_request_created',
    'modification_request_created',
    'normal',
    'sauna_booked',
    'tenant_added',
    'tenancy_upheld',
    'addition_undone',
  ])
})

test('new messages are counted, of one contract or of all', () => {
  const notifications = [
    card('here', 'message'),
    card('there', 'message', { contractUuid: second }),
    card('read', 'message', { closedAt: sentAt }),
    card('news', 'normal'),
  ]
  expect(
    [ainoContract.uuid, second, null].map((one) => countUnreadMessages(notifications, one)),
  ).toEqual([1, 1, 2])
})

test('the tile of a task shows its present status on its own contract', () => {
  const notifications = [
    arrear('a', 1),
    arrear('b', 1),
    arrear('elsewhere', 1, undefined, second),
    card('message', 'message'),
  ]
  expect(taskFactsOf({ ...asking, parkingSpots: ['P3', 'P4'] }, notifications)).toEqual({
    overdue: 2,
    newMessages: 1,
    spots: ['P3', 'P4'],
    termination: 'pending_tenant_approval',
  })
  const rejected = { ...pending, status: 'rejected' } as const
  expect(taskFactsOf({ ...ainoContract, terminationRequest: rejected }, [])).toEqual({
    overdue: 0,
    newMessages: 0,
    spots: [],
    termination: null,
  })
})
