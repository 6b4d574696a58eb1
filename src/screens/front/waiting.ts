import type { ListedContract } from '../../../api/contracts.ts'
import { type ListedNotification, requestKindOfCategory } from '../../../api/user.ts'
import { toCents } from '../../../domain/money.ts'
import { frontNotifications, requestOfNotification } from './front-cards.ts'
import type { FrontDraft } from './front-drafts.ts'
import { notificationKindOf } from './notification/notification-look.ts'

/** How many cards the front page shows before the rest is asked for. */
export const CARDS_SHOWN = 3

/** A notification that waits for the resident. */
export interface WaitingNotification {
  readonly kind: 'terminationApproval' | 'modificationApproval' | 'tenancy'
  readonly notification: ListedNotification
}

/** The overdue invoices of a contract, the oldest due day first. */
export interface WaitingArrears {
  readonly kind: 'arrear'
  readonly contractUuid: string
  readonly arrears: readonly [ListedNotification, ...ListedNotification[]]
}

/** A matter that waits for the resident, shown in the greeting and as a card. */
export type WaitingMatter =
  | WaitingArrears
  | WaitingNotification
  | { readonly kind: 'draft'; readonly draft: FrontDraft }

/** The data by which the front page decides what waits for the resident. */
export interface FrontPageData {
  readonly notifications: readonly ListedNotification[]
  readonly contracts: readonly ListedContract[]
  readonly drafts: readonly FrontDraft[]
}

/** The notifications, divided into those that wait for the resident and news. */
interface Sorted {
  readonly arrears: readonly ListedNotification[]
  readonly approvals: readonly WaitingNotification[]
  readonly tenancies: readonly WaitingNotification[]
  readonly news: readonly ListedNotification[]
}

/**
 * Returns what waits for the resident on all their contracts, in this order: overdue invoices, one
 * entry a contract; approvals, the earliest last day first; tenancies to confirm; drafts.
 * Decision 0101.
 */
export function waitingMattersOf({ drafts, ...facts }: FrontPageData): WaitingMatter[] {
  const { arrears, approvals, tenancies } = sorted(facts)
  return [
    ...byContract(arrears),
    ...approvals,
    ...tenancies,
    ...drafts.map((draft) => ({ kind: 'draft' as const, draft })),
  ]
}

/** Returns the cards that ask for nothing: receipts and news. Specification 2, section 3. */
export const newsNotificationsOf = (facts: Omit<FrontPageData, 'drafts'>): ListedNotification[] =>
  frontNotifications(sorted(facts).news)

function sorted({ notifications, contracts }: Omit<FrontPageData, 'drafts'>): Sorted {
  const open = notifications.filter(({ closedAt }) => closedAt === null)
  const arrears = open.filter((one) => notificationKindOf(one) === 'arrear')
  const approvals = open.flatMap((one) => approvalIn(one, contracts))
  const tenancies = open
    .filter((one) => notificationKindOf(one) === 'tenancy_unconfirmed')
    .map((notification) => ({ kind: 'tenancy' as const, notification }))
  const waiting = new Set([
    ...arrears,
    ...[...approvals, ...tenancies].map(({ notification }) => notification),
  ])
  return {
    arrears,
    approvals: approvals.toSorted(byDay(({ notification }) => answerByOf(notification))),
    tenancies,
    news: open.filter((one) => !waiting.has(one)),
  }
}

/**
 * Returns a notification that asks for an approval, alone in a list, while its request awaits
 * approvals; else an empty list.
 */
function approvalIn(
  notification: ListedNotification,
  contracts: readonly ListedContract[],
): WaitingNotification[] {
  const { category, contractUuid } = notification
  const kind = requestKindOfCategory(category)
  if (kind === null || category !== `${kind}_request_approval_needed`) return []
  const contract = contracts.find(({ uuid }) => uuid === contractUuid)
  const request = contract && requestOfNotification(notification, contract)
  if (request?.status !== 'pending_tenant_approval') return []
  return [{ kind: `${kind}Approval`, notification }]
}

function byContract(arrears: readonly ListedNotification[]): WaitingArrears[] {
  const oldestFirst = arrears.toSorted(byDay(dueDateOf))
  const contracts = new Set(oldestFirst.map(({ contractUuid }) => contractUuid))
  return [...contracts].flatMap((contractUuid) => {
    const [oldest, ...others] = oldestFirst.filter((one) => one.contractUuid === contractUuid)
    return oldest ? [{ kind: 'arrear', contractUuid, arrears: [oldest, ...others] }] : []
  })
}

const answerByOf = ({ notificationMeta: { answerBy } }: ListedNotification) => answerBy ?? null
const dueDateOf = ({ notificationMeta: { dueDate } }: ListedNotification) => dueDate ?? null

/** Orders by a day, the earliest first; without a day last. */
const byDay =
  <Item>(dayOf: (item: Item) => string | null) =>
  (a: Item, b: Item): number => {
    const [first, second] = [dayOf(a), dayOf(b)]
    if (first === second) return 0
    if (first === null) return 1
    return second === null || first < second ? -1 : 1
  }

/** The sum of the overdue invoices in cents; null where an amount is missing. */
export const arrearsTotalCents = ({ arrears }: WaitingArrears): number | null =>
  arrears.reduce<number | null>((sum, { notificationMeta: { arrearAmount } }) => {
    return sum === null || arrearAmount === null ? null : sum + toCents(arrearAmount)
  }, 0)

/** Returns how many unread messages a contract has; of all contracts for null. */
export const countUnreadMessages = (
  notifications: readonly ListedNotification[],
  contractUuid: string | null,
): number =>
  notifications.filter(
    (one) =>
      one.closedAt === null &&
      notificationKindOf(one) === 'message' &&
      (contractUuid === null || one.contractUuid === contractUuid),
  ).length
