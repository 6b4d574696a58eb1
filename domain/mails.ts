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
export type MailSwitch = keyof typeof switches

/**
 * Every kind of mail, and the preference that it obeys. Mails about security, requests, money
 * owed and emergencies are sent always. `docs/mails.md` is compared with it.
 */
export const mailRules = {
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
} as const satisfies Readonly<Record<string, 'always' | MailSwitch>>

export type MailKind = keyof typeof mailRules

/** The kinds whose mails an account can stop. */
export type OptionalMailKind = {
  [K in MailKind]: (typeof mailRules)[K] extends MailSwitch ? K : never
}[MailKind]

/** Whether an account wants the mails of a kind. */
export const isMailWanted = (kind: OptionalMailKind, preferences: ContactPreferences): boolean =>
  preferences[switches[mailRules[kind]]]
