import type { Notification } from '../../../api/user.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { Tone } from '../../components/Notice/Notice.tsx'
import type { RouteName } from '../../routing/pages.ts'

/** The appearance of a kind of notification, and the page it links to. */
export interface NotificationLook {
  readonly tone: Tone
  readonly icon?: IconName
  readonly page?: RouteName
}

const created: NotificationLook = { tone: 'info', icon: 'document' }
const accepted: NotificationLook = { tone: 'success' }
const rejected: NotificationLook = { tone: 'error' }
const ofTermination = { page: 'confirmTermination' } as const
const ofModification = { page: 'confirmModification' } as const

const looks: Record<Notification['category'], NotificationLook> = {
  normal: { tone: 'info' },
  arrear: { tone: 'error', icon: 'wallet' },
  contract_lifecycle: { tone: 'info', icon: 'document' },
  message: { tone: 'info', icon: 'message', page: 'messages' },
  termination_request_created: created,
  termination_request_approval_needed: { tone: 'warn', ...ofTermination },
  termination_request_accepted_by_provider: { ...accepted, ...ofTermination },
  termination_request_rejected_by_provider: { ...rejected, ...ofTermination },
  termination_request_accepted_by_tenant: { ...accepted, ...ofTermination },
  termination_request_rejected_by_tenant: { ...rejected, ...ofTermination },
  modification_request_created: created,
  modification_request_approval_needed: { tone: 'warn', ...ofModification },
  modification_request_accepted_by_provider: { ...accepted, ...ofModification },
  modification_request_rejected_by_provider: { ...rejected, ...ofModification },
  modification_request_accepted_by_tenant: { ...accepted, ...ofModification },
  modification_request_rejected_by_tenant: { ...rejected, ...ofModification },
}

/** Returns the appearance of a notification. Specification 2, section 3. */
export const lookOf = ({ category }: Pick<Notification, 'category'>): NotificationLook =>
  looks[category]

/** Sorts the important ones first, otherwise in the given order. */
export const importantFirst = <N extends Pick<Notification, 'priority'>>(
  notifications: readonly N[],
): N[] => [
  ...notifications.filter(({ priority }) => priority === 'important'),
  ...notifications.filter(({ priority }) => priority !== 'important'),
]
