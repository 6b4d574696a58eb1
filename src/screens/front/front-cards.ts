import type { ListedContract, ModificationStatus } from '../../../api/contracts.ts'
import {
  type ListedNotification,
  notificationTargets,
  requestKindOfCategory,
} from '../../../api/user.ts'
import { isMissing } from '../../../domain/missing.ts'
import { isWrittenByProvider, notificationKindOf } from './notification/notification-look.ts'

const timeOf = ({ createdAt }: Pick<ListedNotification, 'createdAt'>) => Date.parse(createdAt)

/** Sorts important notifications first, otherwise in the given order. */
export const importantFirst = <N extends Pick<ListedNotification, 'priority'>>(
  notifications: readonly N[],
): N[] => [
  ...notifications.filter(({ priority }) => priority === 'important'),
  ...notifications.filter(({ priority }) => priority !== 'important'),
]

/**
 * Whether a card says what is new: by its kind, by the provider's text, or by the page it links to.
 */
function saysSomething(notification: ListedNotification): boolean {
  const kind = notificationKindOf(notification)
  if (!isWrittenByProvider(kind)) return true
  const { title, text, target } = notification.notificationMeta
  const leads = kind === 'normal' && notificationTargets.some((one) => one === target?.kind)
  return leads || !isMissing(title) || !isMissing(text)
}

/**
 * Returns the open notifications that ask for nothing: important ones first, then the newest first;
 * of those about one kind of request of a contract only the latest. One that does not say what is
 * new is left out. Specification 2, section 3.
 */
export function frontNotifications(
  notifications: readonly ListedNotification[],
): ListedNotification[] {
  const newestFirst = notifications
    .filter((one) => one.closedAt === null && saysSomething(one))
    .toSorted((a, b) => timeOf(b) - timeOf(a))
  const latest = new Map<string, ListedNotification>()
  for (const one of newestFirst) {
    const kind = requestKindOfCategory(one.category)
    const subject = kind ? `${one.contractUuid}/${kind}` : one.id
    if (!latest.has(subject)) latest.set(subject, one)
  }
  return importantFirst([...latest.values()])
}

/** A request of a contract, in short. */
type Request = { readonly status: ModificationStatus; readonly createdAt: string }

/** The contract's request that a notification is about; null when it is about none, or an older one. */
export function requestOfNotification(
  notification: ListedNotification,
  contract: ListedContract,
): Request | null {
  const kind = requestKindOfCategory(notification.category)
  const request: Request | null = kind && contract[`${kind}Request`]
  if (notification.contractUuid !== contract.uuid || !request) return null
  return timeOf(notification) >= timeOf(request) ? request : null
}
