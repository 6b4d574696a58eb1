/** How an account may be contacted. Specification 2, section 3. */
export interface ContactPreferences {
  readonly communicationByEmail: boolean
  readonly communicationBySms: boolean
  readonly marketingAllowed: boolean
}

const switches = {
  email: 'communicationByEmail',
  sms: 'communicationBySms',
  marketing: 'marketingAllowed',
} as const satisfies Record<string, keyof ContactPreferences>

/** A preference that stops the mails of some kinds. */
export type MailPreference = keyof typeof switches

/**
 * Every kind of mail, and the preference that it obeys. Mails about security, requests, money
 * owed and emergencies are sent always. `docs/mails.md` is compared with it.
 */
export const preferenceByMailKind = {
  noticeReceived: 'always',
  approvalNeeded: 'always',
  approvalGiven: 'always',
  requestRejectedByParty: 'always',
  requestLapsed: 'always',
  requestApproved: 'always',
  requestRejected: 'always',
  modificationReceived: 'always',
  modificationApprovalNeeded: 'always',
  modificationApprovalGiven: 'always',
  modificationRejectedByParty: 'always',
  modificationLapsed: 'always',
  modificationApproved: 'always',
  modificationRejected: 'always',
  tenantAdded: 'always',
  additionUndone: 'always',
  tenancyUndone: 'always',
  tenancyUpheld: 'always',
  emergencyBulletin: 'always',
  paymentArrear: 'always',
  verificationCode: 'always',
  passwordReset: 'always',
  passwordChanged: 'always',
  signInsSlowed: 'always',
  accountExists: 'always',
  accountUnknown: 'always',
  accountRemoved: 'always',
  dataExportReady: 'always',
  newEmailCode: 'always',
  emailChangeRequested: 'always',
  emailChanged: 'always',
  emailInUse: 'always',
  newNotification: 'email',
  messageReceived: 'email',
  serviceNotice: 'email',
  knownDefect: 'email',
  parkingReserved: 'email',
  parkingEnded: 'email',
  parkingChanged: 'email',
  parkingFree: 'email',
  moreNews: 'always',
  providerNotice: 'always',
  providerMessage: 'always',
  providerRequest: 'always',
  providerFailure: 'always',
} as const satisfies Readonly<Record<string, 'always' | MailPreference>>

export type MailKind = keyof typeof preferenceByMailKind

/**
 * The only kind of mail that is still sent to the owner of an account after the account was
 * removed.
 */
export const ACCOUNT_REMOVED_MAIL: MailKind = 'accountRemoved'

/** The kinds whose mails an account can stop. */
export type OptionalMailKind = {
  [K in MailKind]: (typeof preferenceByMailKind)[K] extends MailPreference ? K : never
}[MailKind]

/** Whether an account wants the mails of a kind. */
export const isMailWanted = (kind: OptionalMailKind, preferences: ContactPreferences): boolean =>
  preferences[switches[preferenceByMailKind[kind]]]

/** Minutes within which the mails of one subject are joined, by group of kinds. */
const joinMinutes = {
  requests: 15,
  payments: 15,
  notifications: 15,
  // Messages are joined before a mail is ordered, because none is sent once they have been read.
  messages: 0,
  notices: 15,
  parking: 15,
} as const

/** Kinds of mail that are joined with each other, about one subject. */
export type MailGroup = keyof typeof joinMinutes

/**
 * Which mails each kind is joined with, or that it is sent at once, always: codes, what concerns the
 * security of an account, what its owner asked for, tenancies to confirm or decided by the
 * provider, emergencies, and mails to the provider itself. Of a group, the first mail of a
 * subject is sent at once and the newest of those that follow replaces the others.
 */
export const mailGroups = {
  noticeReceived: 'requests',
  approvalNeeded: 'requests',
  approvalGiven: 'requests',
  requestRejectedByParty: 'requests',
  requestLapsed: 'requests',
  requestApproved: 'requests',
  requestRejected: 'requests',
  modificationReceived: 'requests',
  modificationApprovalNeeded: 'requests',
  modificationApprovalGiven: 'requests',
  modificationRejectedByParty: 'requests',
  modificationLapsed: 'requests',
  modificationApproved: 'requests',
  modificationRejected: 'requests',
  tenantAdded: 'atOnce',
  additionUndone: 'atOnce',
  tenancyUndone: 'atOnce',
  tenancyUpheld: 'atOnce',
  emergencyBulletin: 'atOnce',
  paymentArrear: 'payments',
  verificationCode: 'atOnce',
  passwordReset: 'atOnce',
  passwordChanged: 'atOnce',
  signInsSlowed: 'atOnce',
  accountExists: 'atOnce',
  accountUnknown: 'atOnce',
  accountRemoved: 'atOnce',
  dataExportReady: 'atOnce',
  newEmailCode: 'atOnce',
  emailChangeRequested: 'atOnce',
  emailChanged: 'atOnce',
  emailInUse: 'atOnce',
  newNotification: 'notifications',
  messageReceived: 'messages',
  serviceNotice: 'notices',
  knownDefect: 'notices',
  parkingReserved: 'parking',
  parkingEnded: 'parking',
  parkingChanged: 'parking',
  parkingFree: 'parking',
  moreNews: 'atOnce',
  providerNotice: 'atOnce',
  providerMessage: 'atOnce',
  providerRequest: 'atOnce',
  providerFailure: 'atOnce',
} as const satisfies Readonly<Record<MailKind, MailGroup | 'atOnce'>>

/** The kinds whose mails are joined. */
export type JoinedMailKind = {
  [K in MailKind]: (typeof mailGroups)[K] extends MailGroup ? K : never
}[MailKind]

/** The kinds whose mails are sent at once, always. */
export type ImmediateMailKind = Exclude<MailKind, JoinedMailKind>

/**
 * How many mails of a kind an account gets on a Helsinki day; after them, one mail says that there
 * is more news.
 */
export const MAILS_PER_DAY = 10

const MINUTE_MS = 60_000

/** A mail of an account that was ordered before. */
export interface OrderedMail {
  readonly kind: MailKind
  /** The group and the subject of the mail. */
  readonly joins: string
  /** When the mail was sent or is due; while its delivery fails, when it was ordered. */
  readonly at: Date
  /** Whether the mail waits until it is due. */
  readonly isWaiting: boolean
  /** Whether the mail was ordered on the present Helsinki day. */
  readonly isOfToday: boolean
}

/** The kind, group and subject of a mail, by which it can be joined with others. */
export interface MailTopic {
  readonly kind: MailKind
  readonly group: MailGroup
  /** The subject of the mail, within its group. */
  readonly subject: string
}

/** What happens to an ordered mail: it is sent, replaced by a mail about more news, or not sent. */
export type MailPlan<Mail> =
  /** The mail is due at `due`, and replaces the waiting mails of its subject. */
  | {
      readonly kind: 'send'
      readonly due: Date
      readonly joins: string
      readonly replaced: readonly Mail[]
    }
  /** In place of the mail, a mail is sent that says that there is more news. */
  | { readonly kind: 'more'; readonly due: Date; readonly joins: string }
  /** No mail is sent: one that says that there is more news was already ordered on this day. */
  | { readonly kind: 'none' }

/** Returns the key of a group and a subject, by which mails are joined. */
export const mailJoinKey = (group: MailGroup, subject: string): string => `${group}:${subject}`

/**
 * Decides when a mail is due. The first of a subject is due now, the next ones once the minutes of
 * the group have passed since the last one, and none before an earlier one of the group that waits,
 * so that they arrive in order. `ordered`: the mails of the account that may be joined, of the
 * present day and of the last minutes.
 */
export function planMail<Mail extends OrderedMail>(
  { kind, group, subject }: MailTopic,
  ordered: readonly Mail[],
  now: Date,
): MailPlan<Mail> {
  const joins = mailJoinKey(group, subject)
  const ofGroup = ordered.filter((one) => one.joins.startsWith(mailJoinKey(group, '')))
  const ofSubject = ofGroup.filter((one) => one.joins === joins)
  const replaced = ofSubject.filter(({ isWaiting }) => isWaiting)
  const others = ofGroup.filter(({ isWaiting }) => isWaiting).map(({ at }) => at.getTime())
  const pause = joinMinutes[group] * MINUTE_MS
  const own = ofSubject.map(({ at, isWaiting }) => at.getTime() + (isWaiting ? 0 : pause))
  const due = new Date(Math.max(now.getTime(), ...own, ...others))
  const more = `${MORE}${group}`
  const ofKind = ofGroup.filter((one) => one.kind === kind && one.isOfToday)
  const isFull = ofKind.length >= MAILS_PER_DAY
  if (!isFull || replaced.length > 0) return { kind: 'send', due, joins, replaced }
  const isSaid = ordered.some((one) => one.joins === more && one.isOfToday)
  return isSaid ? { kind: 'none' } : { kind: 'more', due, joins: more }
}

const MORE = 'more:'
