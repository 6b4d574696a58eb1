import type { Notification } from '../../../api/user.ts'
import type { Tone } from '../../components/Callout/Callout.tsx'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { KeyPart } from '../../i18n/use-namespaces.ts'
import type { RouteName } from '../../routing/pages.ts'

/** How a kind of notification looks. */
interface NotificationStyle {
  readonly tone: Tone
  readonly icon?: IconName
}

/** The look of a kind that leads to a page. */
interface LeadingLook extends NotificationStyle {
  readonly page: RouteName
}

type Category = Notification['category']

/** A kind that leads to a page: the link has words. */
type LeadingCategory = Extract<Category, KeyPart<'notifications.', '.action'>>

const created = { tone: 'info', icon: 'document' } as const
const accepted: NotificationStyle = { tone: 'success' }
const rejected: NotificationStyle = { tone: 'error' }
const ofTermination = { page: 'confirmTermination' } as const
const ofModification = { page: 'confirmModification' } as const

const looks: {
  readonly [C in Category]: C extends LeadingCategory ? LeadingLook : NotificationStyle
} = {
  normal: { tone: 'info' },
  arrear: { tone: 'error', icon: 'wallet' },
  contract_lifecycle: { tone: 'info', icon: 'document' },
  message: { tone: 'info', icon: 'message', page: 'messages' },
  termination_request_created: { ...created, ...ofTermination },
  termination_request_approval_needed: { tone: 'warn', ...ofTermination },
  termination_request_accepted_by_provider: { ...accepted, ...ofTermination },
  termination_request_rejected_by_provider: { ...rejected, ...ofTermination },
  termination_request_accepted_by_tenant: { ...accepted, ...ofTermination },
  termination_request_rejected_by_tenant: { ...rejected, ...ofTermination },
  modification_request_created: { ...created, ...ofModification },
  modification_request_approval_needed: { tone: 'warn', ...ofModification },
  modification_request_accepted_by_provider: { ...accepted, ...ofModification },
  modification_request_rejected_by_provider: { ...rejected, ...ofModification },
  modification_request_accepted_by_tenant: { ...accepted, ...ofModification },
  modification_request_rejected_by_tenant: { ...rejected, ...ofModification },
}

/** The look of a notification, and the page that it leads to. Specification 2, section 3. */
export const lookOf = ({
  category,
}: Pick<Notification, 'category'>): NotificationStyle & Partial<LeadingLook> => looks[category]

/** Whether a notification leads to a page. */
export const isLeading = (category: Category): category is LeadingCategory =>
  'page' in looks[category]
