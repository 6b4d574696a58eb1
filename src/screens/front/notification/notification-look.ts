import {
  type ListedNotification,
  type NotificationCategory,
  type NotificationSubject,
  notificationCategories,
  notificationSubjects,
} from '../../../../api/user.ts'
import type { CalloutTone } from '../../../components/Callout/Callout.tsx'
import type { IconName } from '../../../components/Icon/Icon.tsx'

/** How a kind of notification looks. */
export interface NotificationLook {
  readonly tone: CalloutTone
  readonly icon: IconName
}

/**
 * The kind of a notification, which picks its texts: its category; in category `normal` its
 * subject, where that is known; `unknown` for a category that the portal does not know (error
 * UNKNOWN).
 */
export type NotificationKind = NotificationCategory | NotificationSubject | 'unknown'

const created: NotificationLook = { tone: 'info', icon: 'document' }
const needed: NotificationLook = { tone: 'warn', icon: 'warning' }
const accepted: NotificationLook = { tone: 'success', icon: 'check' }
const rejected: NotificationLook = { tone: 'error', icon: 'error' }

const looks: Readonly<Record<NotificationKind, NotificationLook>> = {
  normal: { tone: 'info', icon: 'info' },
  tenant_added: { tone: 'warn', icon: 'people' },
  tenancy_unconfirmed: { tone: 'warn', icon: 'people' },
  tenancy_upheld: { tone: 'info', icon: 'people' },
  addition_undone: { tone: 'info', icon: 'people' },
  arrear: { tone: 'error', icon: 'wallet' },
  contract_lifecycle: { tone: 'info', icon: 'document' },
  message: { tone: 'info', icon: 'message' },
  termination_request_created: created,
  termination_request_approval_needed: needed,
  termination_request_accepted_by_provider: accepted,
  termination_request_rejected_by_provider: rejected,
  termination_request_accepted_by_tenant: accepted,
  termination_request_rejected_by_tenant: rejected,
  modification_request_created: created,
  modification_request_approval_needed: needed,
  modification_request_accepted_by_provider: accepted,
  modification_request_rejected_by_provider: rejected,
  modification_request_accepted_by_tenant: accepted,
  modification_request_rejected_by_tenant: rejected,
  unknown: { tone: 'info', icon: 'info' },
}

/** Returns the kind of a notification, which determines its texts, its look and its link. */
export function notificationKindOf({
  category,
  notificationMeta: { about },
}: Pick<ListedNotification, 'category' | 'notificationMeta'>): NotificationKind {
  const known = notificationCategories.find((one) => one === category) ?? 'unknown'
  const subject = notificationSubjects.find((one) => one === about)
  return known === 'normal' && subject ? subject : known
}

/**
 * Whether the provider writes the text of a kind of notification, because the portal does not know
 * what is new or has changed.
 */
export const isWrittenByProvider = (kind: NotificationKind): boolean =>
  kind === 'normal' || kind === 'contract_lifecycle'

/** Returns how a notification looks; an important one that the provider wrote warns. */
export function notificationLookOf(notification: ListedNotification): NotificationLook {
  const kind = notificationKindOf(notification)
  return kind === 'normal' && notification.priority === 'important' ? needed : looks[kind]
}
