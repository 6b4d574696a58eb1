import { randomUUID } from 'node:crypto'

/** A contract; one account is its only party. */
export interface Contract {
  readonly uuid: string
  readonly tenantId: string
  readonly street: string
  readonly startDate: string
}

/** Somebody who can sign in. */
export interface Account {
  readonly uuid: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  phoneNumber: string
  communicationByEmail: boolean
  communicationBySms: boolean
  marketingAllowed: boolean
  readonly contracts: readonly Contract[]
}

/** A session of an account; times are milliseconds of the epoch. */
export interface Session {
  readonly id: string
  readonly token: string
  readonly account: Account
  readonly startedAt: number
  usedAt: number
  expiresAt: number
  readonly endsAt: number
}

/** A draft; saves are counted by `revision`. */
export interface Draft {
  readonly content: Readonly<Record<string, unknown>>
  readonly page: string
  readonly revision: number
  readonly savedAt: string
}

/** The data of a termination, in the shape of the document. */
export type TerminationData = Readonly<Record<string, unknown>> & {
  readonly fileUuids: readonly string[]
}

/** A termination that its creator signed. */
export interface Termination {
  readonly id: string
  readonly reference: string
  readonly contract: Contract
  readonly giver: Account
  readonly createdAt: string
  readonly noticeDay: string
  readonly data: TerminationData
  readonly signedText: string
  status: 'ready_for_review' | 'approved' | 'rejected'
}

/**
 * A strong identification begun in order to sign a termination, found by the `state` of the address
 * that the bank returns to.
 */
export interface SigningIdentification {
  readonly state: string
  readonly account: Account
  readonly contract: Contract
  readonly noticeDay: string
  readonly data: TerminationData
  readonly endsAt: number
}

/** An event of a notice. */
export interface NoticeEvent {
  readonly id: string
  readonly eventType: 'created' | 'completed' | 'reopened' | 'work_order_linked'
  readonly createdAt: string
  readonly workNoteDescription: string | null
}

/** A fault report, a question or feedback. */
export interface Notice {
  readonly uuid: string
  readonly kind: 'defect' | 'question' | 'feedback'
  readonly reference: string
  readonly writer: Account
  readonly contract: Contract
  readonly createdAt: string
  updatedAt: string
  state: 'created' | 'in_progress' | 'completed' | 'reopened' | 'completed_again'
  body: NoticeBody
  readonly events: NoticeEvent[]
}

/** The data of a notice, in the shape of the document; only a fault report has the last four fields. */
export interface NoticeBody {
  readonly contractUuid: string
  readonly title: string | null
  readonly description: string | null
  readonly fileUuids: readonly string[]
  readonly noticeReporter: { readonly phoneNumber: string; readonly email: string }
  readonly defectLocation?: string
  readonly defectClassId?: number | null
  readonly hasPetsInApartment?: boolean
  readonly masterKeyAccessAllowed?: boolean
}

/** A file that an account announced, and then sends to an address with its secret. */
export interface StoredFile {
  readonly uuid: string
  readonly owner: Account
  readonly fileName: string
  /** The announced size in bytes; null if none was announced. */
  readonly size: number | null
  readonly secret: string
  readonly createdAt: string
  bytes: Buffer | null
  isComplete: boolean
  isAttached: boolean
}

/** All data of this back end, in memory until it stops. */
export interface Store {
  readonly accounts: readonly Account[]
  readonly sessions: Map<string, Session>
  /** The number of wrong passwords by network address and account, which counts until `until`. */
  readonly guesses: Map<string, { readonly count: number; readonly until: number }>
  readonly drafts: Map<string, Draft>
  readonly files: Map<string, StoredFile>
  readonly identifications: Map<string, SigningIdentification>
  readonly terminations: Termination[]
  readonly notices: Notice[]
  /** Answers to creations by account, call and idempotency key, with the body that was sent. */
  readonly answers: Map<string, { readonly text: string; readonly answer: unknown }>
}

/** A resident of this back end, who is the only party of a rental. */
export const seededResident = {
  email: 'tuuli.salmi@example.fi',
  password: 'Toinen-2026!',
  firstName: 'Tuuli',
  lastName: 'Salmi',
} as const

/** Makes a store with the seeded resident and a neighbour, and nothing else. */
export function makeSeededStore(): Store {
  const person = (
    one: Pick<Account, 'email' | 'password' | 'firstName' | 'lastName'>,
    street: string,
  ): Account => ({
    ...one,
    uuid: randomUUID(),
    phoneNumber: '+358 40 123 4567',
    communicationByEmail: true,
    communicationBySms: false,
    marketingAllowed: false,
    contracts: [{ uuid: randomUUID(), tenantId: randomUUID(), street, startDate: '2022-03-01' }],
  })
  const neighbour = { ...seededResident, email: 'onni.laine@example.fi', firstName: 'Onni' }
  return {
    accounts: [
      person(seededResident, 'Kaislapolku 3'),
      person({ ...neighbour, lastName: 'Laine' }, 'Kaislapolku 5'),
    ],
    sessions: new Map(),
    guesses: new Map(),
    drafts: new Map(),
    files: new Map(),
    identifications: new Map(),
    terminations: [],
    notices: [],
    answers: new Map(),
  }
}

/** Makes a reference that a resident can read aloud. */
export const makeReference = (letter: string, number: number): string =>
  `${letter}-${String(number).padStart(5, '0')}`
