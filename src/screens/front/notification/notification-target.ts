import {
  type ListedNotification,
  type NotificationTarget,
  notificationTargets,
} from '../../../../api/user.ts'
import { uuid as uuidSchema } from '../../../../api/values.ts'
import type { KeyPart } from '../../../i18n/use-namespaces.ts'
import { linkTargetOf } from '../../../routing/link-targets.ts'
import type { RouteName } from '../../../routing/pages.ts'
import type { Switches } from '../../../routing/portal-routes.ts'
import { type NotificationKind, notificationKindOf } from './notification-look.ts'

/**
 * A kind of notification that always links to the same page, and so has a translated text for its
 * link.
 */
export type FixedTargetKind = Extract<NotificationKind, KeyPart<'notifications.', '.action'>>

const ofTermination = 'confirmTermination'
const ofModification = 'confirmModification'

/** The page that each kind of notification with a fixed target leads to. */
const pagesOfKinds: Readonly<Record<FixedTargetKind, RouteName>> = {
  arrear: 'paymentInfo',
  tenancy_unconfirmed: 'tenancyConfirmation',
  message: 'messages',
  termination_request_created: ofTermination,
  termination_request_approval_needed: ofTermination,
  termination_request_accepted_by_provider: ofTermination,
  termination_request_rejected_by_provider: ofTermination,
  termination_request_accepted_by_tenant: ofTermination,
  termination_request_rejected_by_tenant: ofTermination,
  modification_request_created: ofModification,
  modification_request_approval_needed: ofModification,
  modification_request_accepted_by_provider: ofModification,
  modification_request_rejected_by_provider: ofModification,
  modification_request_accepted_by_tenant: ofModification,
  modification_request_rejected_by_tenant: ofModification,
}

/** The page of each target that a card of category `normal` may name. */
const pagesOfTargets: Readonly<Record<NotificationTarget, RouteName>> = {
  bulletin: 'bulletin',
  message_thread: 'messageThread',
  defect_notice: 'editDefectNotice',
  question: 'editQuestion',
  feedback: 'editFeedback',
  document: 'documents',
  payments: 'paymentInfo',
  parking: 'parking',
  termination_request: ofTermination,
  modification_request: ofModification,
}

/** The link of a notification: an address of the portal, and the key of the link's text. */
export interface NotificationLink {
  readonly to: string
  readonly words: `${FixedTargetKind}.action` | `leadsTo.${NotificationTarget}`
}

const isLeading = (kind: NotificationKind): kind is FixedTargetKind => kind in pagesOfKinds

/**
 * Returns the link of a notification; null for none: the switches close its page, or what it names
 * is unknown.
 */
export function notificationLinkOf(
  notification: ListedNotification,
  switches: Switches,
): NotificationLink | null {
  const kind = notificationKindOf(notification)
  const { contractUuid, notificationMeta } = notification
  const { target } = notificationMeta
  const uuid = uuidSchema.safeParse(target?.uuid).data ?? null
  if (isLeading(kind)) {
    const thread = kind === 'message' && target?.kind === 'message_thread' ? uuid : null
    const page = thread === null ? pagesOfKinds[kind] : pagesOfTargets.message_thread
    const to = addressOf(page, contractUuid, { switches, uuid: thread })
    return to === null ? null : { to, words: `${kind}.action` }
  }
  const named = notificationTargets.find((one) => one === target?.kind)
  if (kind !== 'normal' || named === undefined) return null
  const to = addressOf(pagesOfTargets[named], contractUuid, { switches, uuid })
  return to === null ? null : { to, words: `leadsTo.${named}` }
}

/**
 * Returns the address of a page; null where the switches close the page, or where its address needs
 * a uuid that is not known.
 */
function addressOf(
  page: RouteName,
  contractUuid: string,
  { switches, uuid }: { readonly switches: Switches; readonly uuid: string | null },
): string | null {
  const to = linkTargetOf(page, contractUuid, switches)?.to
  if (to === undefined) return null
  const filled = uuid === null ? to : to.replace(/:\w+/, uuid)
  return filled.includes(':') ? null : filled
}
