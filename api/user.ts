import * as z from 'zod/mini'
import { route } from './route.ts'
import { instant, isoDay, uuid } from './values.ts'

/** The signed-in resident. `cognitoId` is shown as the resident id. Specification 1, section 3. */
export const userProfile = z.object({
  uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  cognitoId: z.string(),
  marketingAllowed: z.boolean(),
  communicationBySms: z.boolean(),
  communicationByEmail: z.boolean(),
  /** Beyond the specification: a new address that waits for its code; null for none. */
  pendingEmail: z.optional(z.nullable(z.string())),
})
export type UserProfile = z.infer<typeof userProfile>

/** How a person is identified: by bank or mobile, or by passport. Specification 1, section 1. */
export const identityProvider = z.enum(['ftn', 'passport'])
export type IdentityProvider = z.infer<typeof identityProvider>

/** How the resident was identified on registration, and the staff member acting for them. */
export const userMetadata = z.object({
  isImpersonator: z.boolean(),
  impersonatorEmail: z.nullable(z.string()),
  identityProvider,
})
export type UserMetadata = z.infer<typeof userMetadata>

/** The resident's roles on each contract. Specification 1, section 6. */
export const userPermissions = z.array(
  z.object({
    contractUuid: uuid,
    tenantRoles: z.array(z.enum(['tenant', 'payer', 'contractParty'])),
  }),
)
export type UserPermissions = z.infer<typeof userPermissions>

/** The features the provider has switched on. Specification 1, section 3. */
export const featureFlags = z.object({
  removeUser: z.boolean(),
  paymentInfo: z.boolean(),
  passportAuth: z.boolean(),
  contractModification: z.boolean(),
  messages: z.boolean(),
})
export type FeatureFlags = z.infer<typeof featureFlags>

/** The categories of notifications. Specification 2, section 3. */
export const notificationCategories = [
  'normal',
  'arrear',
  'contract_lifecycle',
  'message',
  'termination_request_created',
  'termination_request_approval_needed',
  'termination_request_accepted_by_provider',
  'termination_request_rejected_by_provider',
  'termination_request_accepted_by_tenant',
  'termination_request_rejected_by_tenant',
  'modification_request_created',
  'modification_request_approval_needed',
  'modification_request_accepted_by_provider',
  'modification_request_rejected_by_provider',
  'modification_request_accepted_by_tenant',
  'modification_request_rejected_by_tenant',
] as const

export type NotificationCategory = (typeof notificationCategories)[number]

/** The request that a category is about; null for one about anything else. */
export const requestKindOfCategory = (category: string): 'termination' | 'modification' | null =>
  (['termination', 'modification'] as const).find((kind) =>
    category.startsWith(`${kind}_request_`),
  ) ?? null

/** The subjects of cards of category `normal` for which the portal has words. */
export const notificationSubjects = [
  'tenant_added',
  'tenancy_unconfirmed',
  'tenancy_upheld',
  'addition_undone',
] as const
export type NotificationSubject = (typeof notificationSubjects)[number]

/** The targets of a card of category `normal` that have a uuid. */
export const notificationTargetsWithUuid = [
  'bulletin',
  'message_thread',
  'defect_notice',
  'question',
  'feedback',
] as const
/** The targets of a card on a page of the contract, where the uuid may be null. */
const targetsByPage = [
  'document',
  'payments',
  'parking',
  'termination_request',
  'modification_request',
] as const

/** Everything that a card of category `normal` may lead to. */
export const notificationTargets = [...notificationTargetsWithUuid, ...targetsByPage] as const
export type NotificationTarget = (typeof notificationTargets)[number]

/**
 * Details of a notification. All but the amount is beyond the specification and optional. For cards
 * of category `normal`: what it is about, or what it says, in which language, and where it leads;
 * one of `contract_lifecycle` says what has changed. Of an arrear: the name of the invoice and its
 * due day, and whether it is paid otherwise than by
 * the resident: in collection, or as an e-invoice. Of a request to approve: the last day to answer,
 * and the name of who made it, as the reader knows it.
 * Subject and kind are read as they are: the portal ignores one that it does not know.
 */
const notificationMeta = z.object({
  arrearAmount: z.nullable(z.number()),
  about: z.optional(z.string()),
  title: z.optional(z.nullable(z.string())),
  text: z.optional(z.nullable(z.string())),
  lang: z.optional(z.nullable(z.string())),
  nameOnBill: z.optional(z.nullable(z.string())),
  dueDate: z.optional(z.nullable(isoDay)),
  paidElsewhere: z.optional(z.boolean()),
  answerBy: z.optional(z.nullable(isoDay)),
  requestedBy: z.optional(z.nullable(z.string())),
  target: z.optional(
    z.nullable(z.object({ kind: z.string(), uuid: z.optional(z.nullable(z.string())) })),
  ),
})

/** A card on the front page; open until `closedAt`. Amounts are euros. Specification 2, section 3. */
export const notification = z.object({
  id: uuid,
  contractUuid: uuid,
  priority: z.enum(['normal', 'important']),
  category: z.enum(notificationCategories),
  notificationMeta,
  isCloseable: z.boolean(),
  createdAt: instant,
  closedAt: z.nullable(instant),
})
export type Notification = z.infer<typeof notification>

/** A notification as it is read: its category may be one that the portal does not know. */
export const listedNotification = z.extend(notification, { category: z.string() })
export type ListedNotification = z.infer<typeof listedNotification>

/** Every page reads it. Its `uuid` is what writes name in the header `account-id`. */
export const readProfile = route({
  method: 'GET',
  path: '/user/profile',
  summary: 'The signed-in resident',
  access: 'session',
  response: userProfile,
})

/**
 * Who was identified by passport (`identityProvider`) cannot sign a request. Where staff look at the
 * portal as a resident, `isImpersonator` is true, and the portal lets them write nothing.
 */
export const readMetadata = route({
  method: 'GET',
  path: '/user/metadata',
  summary: 'Who acts, and how the resident was identified',
  access: 'session',
  response: userMetadata,
})

/**
 * One row for each contract. `contractParty` may give notice and ask for changes of the contract,
 * `payer` sees the payments, `tenant` lives there; a resident has one role or several.
 */
export const readPermissions = route({
  method: 'GET',
  path: '/user/permissions',
  summary: 'Roles on each contract',
  access: 'session',
  response: userPermissions,
})

/**
 * Public, since the register button needs `passportAuth` before sign-in. The portal calls nothing of
 * what is off: `removeUser` (removing the account), `paymentInfo` (the pages of payments),
 * `contractModification` (leaving while others stay, adding tenants), `messages` (messages, where
 * `local.messaging` of the page is on too).
 */
export const readFeatureFlags = route({
  method: 'GET',
  path: '/feature-flags',
  summary: 'What is switched on',
  access: 'public',
  response: featureFlags,
})

/** The cards on the front page: empty where there are none. */
export const listNotifications = route({
  method: 'GET',
  path: '/user/notifications',
  summary: 'Open notifications, newest first',
  access: 'session',
  response: z.array(listedNotification),
})

/**
 * 404 for another resident's notification; 409 when it may not be closed. Older ones about requests
 * of the same kind on the same contract, which it replaced, are closed with it.
 */
export const closeNotification = route({
  method: 'POST',
  path: '/user/notifications/:id/close',
  summary: 'Close a notification',
  access: 'session',
  params: z.object({ id: uuid }),
  body: z.object({}),
  changes: ['notifications'],
  response: z.object({ id: uuid, closedAt: instant }),
})
