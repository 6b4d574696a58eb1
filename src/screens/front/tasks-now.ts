import type { ListedContract } from '../../../api/contracts.ts'
import type { ListedNotification } from '../../../api/user.ts'
import { notificationKindOf } from './notification/notification-look.ts'
import { countUnreadMessages } from './waiting.ts'

/** The present facts of a contract that its task tiles show. */
export interface TaskFacts {
  /** How many invoices are overdue. */
  readonly overdue: number
  /** How many messages were not read. */
  readonly newMessages: number
  /** The parking spots that the contract has. */
  readonly spots: readonly string[]
  /** The status of the termination request, while it is in progress or approved; else null. */
  readonly termination: 'pending_tenant_approval' | 'ready_for_review' | 'approved' | null
}

/** Returns the present facts of a contract that its task tiles show. */
export function taskFactsOf(
  { uuid, parkingSpots, terminationRequest }: ListedContract,
  notifications: readonly ListedNotification[],
): TaskFacts {
  const status = terminationRequest?.status ?? null
  return {
    overdue: notifications.filter(
      (one) =>
        one.contractUuid === uuid && one.closedAt === null && notificationKindOf(one) === 'arrear',
    ).length,
    newMessages: countUnreadMessages(notifications, uuid),
    spots: parkingSpots ?? [],
    termination: status === 'rejected' ? null : status,
  }
}
