import { type EventSubject, type ImportedSubject, importedSubjects } from './provider-events.ts'

/** A type of event: its subject, whether it names a contract, and when it happens. */
export interface EventDescription {
  readonly subject: EventSubject
  /** Whether the account is of staff, whom no call returns. */
  readonly isOfStaff?: boolean
  /** `some`: only those about a contract. */
  readonly contract: 'all' | 'some' | 'none'
  /** A sentence for the table in the documentation. */
  readonly when: string
}

const ofRequests = {
  'termination.created': {
    subject: 'termination_request',
    contract: 'all',
    when: 'A resident gave notice of a contract.',
  },
  'termination.moved': {
    subject: 'termination_request',
    contract: 'all',
    when: 'A notice of termination got another status: a party approved or rejected it, it lapsed, or the provider decided.',
  },
  'modification.created': {
    subject: 'modification_request',
    contract: 'all',
    when: 'A resident asked that some tenants leave, or that persons are added.',
  },
  'modification.moved': {
    subject: 'modification_request',
    contract: 'all',
    when: 'A request to change a contract got another status.',
  },
  'modification.effected': {
    subject: 'modification_request',
    contract: 'all',
    when: 'The first day of an approved change has come.',
  },
  'contract.ended': {
    subject: 'contract',
    contract: 'all',
    when: 'The provider approved a notice of termination: the contract has a last day.',
  },
  'contract.tenants-changed': {
    subject: 'contract',
    contract: 'all',
    when: 'The provider approved a change of the contract: tenants leave or were added.',
  },
  'tenancy.added': {
    subject: 'tenancy_confirmation',
    contract: 'all',
    when: 'A person whom a resident added is asked whether they live there.',
  },
  'tenancy.confirmed': {
    subject: 'tenancy_confirmation',
    contract: 'all',
    when: 'The added person said that they live there.',
  },
  'tenancy.disputed': {
    subject: 'tenancy_confirmation',
    contract: 'all',
    when: 'The added person said that they do not live there; the provider decides.',
  },
  'tenancy.undone': {
    subject: 'tenancy_confirmation',
    contract: 'all',
    when: 'The provider removed the added person from the contract.',
  },
  'tenancy.upheld': {
    subject: 'tenancy_confirmation',
    contract: 'all',
    when: 'The provider left the added person on the contract.',
  },
  'tenancy.replaced': {
    subject: 'tenancy_confirmation',
    contract: 'all',
    when: 'The question to an added person is no longer asked, because a newer one replaced it.',
  },
} as const satisfies Readonly<Record<string, EventDescription>>

const ofServices = {
  'notice.created': {
    subject: 'notice',
    contract: 'all',
    when: 'A resident sent a fault report, a question or feedback.',
  },
  'notice.changed': {
    subject: 'notice',
    contract: 'all',
    when: 'A resident changed a notice that was sent.',
  },
  'notice.reopened': {
    subject: 'notice',
    contract: 'all',
    when: 'A resident reopened a completed notice.',
  },
  'notice.noted': {
    subject: 'notice',
    contract: 'all',
    when: 'The provider added a note to a notice.',
  },
  'notice.in_progress': {
    subject: 'notice',
    contract: 'all',
    when: 'The provider reported that work on a notice has begun.',
  },
  'notice.completed': {
    subject: 'notice',
    contract: 'all',
    when: 'The provider reported that a notice is completed.',
  },
  'notice.event-placed': {
    subject: 'notice',
    contract: 'all',
    when: 'The provider sent an event of a notice that is older than its latest one.',
  },
  'notice.released': {
    subject: 'notice',
    contract: 'all',
    when: 'The provider released a defect to the other residents of the building.',
  },
  'known-defect.followed': {
    subject: 'known_defect',
    contract: 'all',
    when: 'A resident follows a known defect.',
  },
  'message.received': {
    subject: 'message_thread',
    contract: 'all',
    when: 'A resident wrote to the provider, in a new thread or as a reply.',
  },
  'message.sent': {
    subject: 'message_thread',
    contract: 'all',
    when: 'The provider wrote to residents.',
  },
  'message.recorded': {
    subject: 'message_thread',
    contract: 'all',
    when: 'The provider stored a message of a resident that came on another way.',
  },
  'message-thread.closed': {
    subject: 'message_thread',
    contract: 'all',
    when: 'The provider closed a thread of messages.',
  },
  'out-of-office.set': {
    subject: 'out_of_office',
    contract: 'none',
    when: 'The provider set the text that says that messages are not answered as usual.',
  },
  'out-of-office.ended': {
    subject: 'out_of_office',
    contract: 'none',
    when: 'The provider cleared that text.',
  },
  'parking.reserved': {
    subject: 'parking_reservation',
    contract: 'all',
    when: 'A resident reserved a parking spot.',
  },
  'parking.changed': {
    subject: 'parking_reservation',
    contract: 'all',
    when: 'A resident changed spots; the subject is the new reservation. The old one has an event of its own.',
  },
  'parking.ended': {
    subject: 'parking_reservation',
    contract: 'all',
    when: 'A reservation got an end, by a resident or with its contract.',
  },
  'parking.cancelled': {
    subject: 'parking_reservation',
    contract: 'all',
    when: 'A reservation that had not begun was cancelled, by a resident or with its contract.',
  },
  'notification.sent': {
    subject: 'contract',
    contract: 'some',
    when: 'The provider sent a notification to the residents of a contract. For a building or everybody it has no subject and no contract.',
  },
  'notification.closed': {
    subject: 'notification',
    contract: 'all',
    when: 'A resident closed a card on the front page.',
  },
  'bulletin.mailed': {
    subject: 'bulletin',
    contract: 'none',
    when: 'An emergency began, and its mails were queued.',
  },
  'invoice.arrear-mailed': {
    subject: 'invoice',
    contract: 'all',
    when: 'Mails about an arrear were queued.',
  },
} as const satisfies Readonly<Record<string, EventDescription>>

const ofAccounts = {
  'registration.begun': {
    subject: 'registration',
    contract: 'none',
    when: 'Somebody identified themselves to create an account.',
  },
  'registration.address-given': {
    subject: 'account',
    contract: 'none',
    when: 'Somebody who registers chose a password and an e-mail address.',
  },
  'account.confirmed': {
    subject: 'account',
    contract: 'none',
    when: 'A resident typed the code that was mailed: the account can be used.',
  },
  'account.not-confirmed': {
    subject: 'account',
    contract: 'none',
    when: 'A wrong or expired code of a registration was typed.',
  },
  'account.language-changed': {
    subject: 'account',
    contract: 'none',
    when: 'A resident chose another language.',
  },
  'account.removed': {
    subject: 'account',
    contract: 'none',
    when: 'A resident removed their account, or it was removed again after a restore.',
  },
  'account.erased': {
    subject: 'account',
    contract: 'none',
    when: 'The personal data of a removed account was erased.',
  },
  'resident.updated': {
    subject: 'person',
    contract: 'none',
    when: 'A resident changed their e-mail address, phone number or preferences.',
  },
  'email-change.requested': {
    subject: 'account',
    contract: 'none',
    when: 'A resident asked for another e-mail address, which waits for its code.',
  },
  'email-change.given-up': {
    subject: 'account',
    contract: 'none',
    when: 'A resident gave up a new e-mail address that waited for its code.',
  },
  'password.changed': {
    subject: 'account',
    contract: 'none',
    when: 'A resident changed the password while signed in.',
  },
  'password.reset': {
    subject: 'account',
    contract: 'none',
    when: 'A resident set a new password by a mailed code.',
  },
  'password.not-changed': {
    subject: 'account',
    contract: 'none',
    when: 'A wrong or expired code for a new password was typed.',
  },
  'password.confirmed': {
    subject: 'session',
    contract: 'none',
    when: 'A resident gave the password again, before a step that asks for it.',
  },
  'code.sent': {
    subject: 'account',
    contract: 'none',
    when: 'A code was mailed.',
  },
  'mail.not-wanted': {
    subject: 'account',
    contract: 'none',
    when: 'A mail was not sent, because its reader has switched such mails off.',
  },
  'mail.over-limit': {
    subject: 'account',
    contract: 'none',
    when: 'A mail was not sent, because its reader has had many already.',
  },
  'data-export.asked': {
    subject: 'account',
    contract: 'none',
    when: 'A resident asked for their own data as a file.',
  },
  'data-export.fetched': {
    subject: 'account',
    contract: 'none',
    when: 'A resident downloaded their own data.',
  },
  'identification.ended': {
    subject: 'identification',
    contract: 'some',
    when: 'A resident came back from the bank, identified or not.',
  },
  'session.opened': {
    subject: 'session',
    contract: 'none',
    when: 'A resident signed in, or staff opened a session as a resident.',
  },
  'session.identified': {
    subject: 'session',
    contract: 'none',
    when: 'A resident who was signed in identified themselves.',
  },
  'session.ended': {
    subject: 'session',
    contract: 'none',
    when: 'A resident signed out, or ended a session elsewhere.',
  },
  'sign-in.slowed': {
    subject: 'account',
    contract: 'none',
    when: 'Many wrong passwords were tried: sign-ins to the account are slowed down.',
  },
} as const satisfies Readonly<Record<string, EventDescription>>

const ofProvider = {
  'staff.added': {
    subject: 'account',
    isOfStaff: true,
    contract: 'none',
    when: 'The provider added a member of staff.',
  },
  'staff.ended': {
    subject: 'account',
    isOfStaff: true,
    contract: 'none',
    when: 'The provider removed a member of staff.',
  },
  'staff.let-in': {
    subject: 'account',
    isOfStaff: true,
    contract: 'none',
    when: 'A link was made by which a member of staff sees the portal as a resident does.',
  },
  'feature-flag.switched-on': {
    subject: 'feature_flag',
    contract: 'none',
    when: 'The provider switched a part of the portal on.',
  },
  'feature-flag.switched-off': {
    subject: 'feature_flag',
    contract: 'none',
    when: 'The provider switched a part of the portal off.',
  },
  'provider-key.added': {
    subject: 'provider_key',
    contract: 'none',
    when: 'A key of the API was made.',
  },
  'provider-key.revoked': {
    subject: 'provider_key',
    contract: 'none',
    when: 'A key of the API was revoked.',
  },
  'webhook.added': { subject: 'webhook', contract: 'none', when: 'A webhook was added.' },
  'webhook.ended': { subject: 'webhook', contract: 'none', when: 'A webhook was ended.' },
  'webhook.resumed': {
    subject: 'webhook',
    contract: 'none',
    when: 'A stopped webhook was resumed.',
  },
  'webhook.secret-rotated': {
    subject: 'webhook',
    contract: 'none',
    when: 'The secret of a webhook was rotated.',
  },
  'webhook.replayed': {
    subject: 'webhook',
    contract: 'none',
    when: 'Messages of a webhook that were given up are sent again.',
  },
  'webhook.stopped': {
    subject: 'webhook',
    contract: 'none',
    when: 'The receiver of a webhook answered 410: nothing is sent any more.',
  },
} as const satisfies Readonly<Record<string, EventDescription>>

/** The groups of types, by their headings in the documentation. */
export const eventGroups = {
  'Requests and contracts': ofRequests,
  'Notices, messages, parking and notifications': ofServices,
  'Accounts and sessions': ofAccounts,
  'The provider itself': ofProvider,
} as const satisfies Readonly<Record<string, Readonly<Record<string, EventDescription>>>>

/** The type of the event of an imported row. */
type ImportedEvent = `${ImportedSubject}.imported`

/** The types of events of imported rows. */
export const importedEvents: Readonly<Record<string, EventDescription>> = Object.fromEntries(
  Object.entries(importedSubjects).map(([subject, kind]) => [
    `${subject}.imported`,
    {
      subject: subject as ImportedSubject,
      contract: subject === 'contract' ? 'all' : 'none',
      when: `A row of \`${kind}\` was imported, or ended by a complete set.`,
    },
  ]),
)

/** Every type of event of the feed and of webhooks. */
export type EventType =
  | keyof typeof ofRequests
  | keyof typeof ofServices
  | keyof typeof ofAccounts
  | keyof typeof ofProvider
  | ImportedEvent
