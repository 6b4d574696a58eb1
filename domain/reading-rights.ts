import { isShutOutByAddition, type OpenAdditionStatus } from './acting-rights.ts'
import { earlierDay, type IsoDate } from './dates.ts'
import { mayUseFeature, type TenantRole } from './permissions.ts'

/**
 * The group of people on a contract who are shown something. `self`: its writer or addressee alone.
 */
type Audience = 'everyone' | 'payers' | 'parties' | 'occupants' | 'self'

/**
 * How much stays readable after an end: everything, also what comes later; what has a day until the
 * end; nothing.
 */
export type ReadableAfterEnd = 'all' | 'dated' | 'none'

/** The rule of a kind of data: who reads it, and how much of it remains. */
export interface ReadingRule {
  readonly audience: Audience
  /** How much the portal shows after the contract's end to those who were on it until then. */
  readonly afterContract: ReadableAfterEnd
  /**
   * How much own data (the exported file, the leaving page) hold of a contract that goes on without
   * the reader. The portal itself shows nothing of it from the day after the tenancy's end.
   */
  readonly afterTenancy: ReadableAfterEnd
  /** Whether whoever was added by others reads it before confirming that they live there. */
  readonly whileUnconfirmed: boolean
  /** Whether whoever has disputed the addition reads it while the provider decides. */
  readonly whileDisputed: boolean
}

const rule = (
  audience: Audience,
  afterContract: ReadableAfterEnd,
  afterTenancy: ReadableAfterEnd,
): Readonly<ReadingRule> => ({
  audience,
  afterContract,
  afterTenancy,
  whileUnconfirmed: true,
  whileDisputed: false,
})

/**
 * The rule of how others on the contract are reached, and of what they alone have written or
 * received of their home: an added person does not read it before confirming the addition.
 */
const householdRule = (
  audience: Audience,
  afterContract: ReadableAfterEnd,
): Readonly<ReadingRule> => ({
  ...rule(audience, afterContract, 'none'),
  whileUnconfirmed: false,
})

/**
 * The rule of what the page of the addition needs, and of how the provider is reached: a person who
 * disputes an addition reads it too.
 */
const alwaysRule = (afterTenancy: ReadableAfterEnd): Readonly<ReadingRule> => ({
  ...rule('everyone', 'all', afterTenancy),
  whileDisputed: true,
})

/**
 * The rules of who reads what, and how much of it after an end: the one table that pages, own data,
 * mails, cards, calendars and files follow. A kind without a row does not compile where it is read.
 */
export const readingRules = {
  /** The contract itself: address, days, status. */
  contract: alwaysRule('dated'),
  /** Names and roles of the tenants on the contract. */
  tenants: rule('everyone', 'all', 'none'),
  /** E-mail addresses and phone numbers of the other tenants, which may change after the end. */
  tenantContacts: householdRule('everyone', 'none'),
  beneficiaries: rule('payers', 'all', 'none'),
  /** The accounts to which the reader's own share is returned. */
  ownReturnAccounts: rule('self', 'all', 'all'),
  invoiceAddress: rule('payers', 'all', 'none'),
  /** The addresses to which invoices are sent, other than the home. */
  invoiceContacts: householdRule('payers', 'all'),
  /** What is to be paid for a month and what was paid; a month is dated by its first day. */
  paymentMonths: rule('payers', 'all', 'dated'),
  /** Open payments, invoices and arrears: dated by the due day. */
  invoices: rule('payers', 'all', 'dated'),
  remittances: rule('payers', 'all', 'dated'),
  /** The accounts of the provider to which payments are made. */
  paymentAccounts: rule('payers', 'all', 'none'),
  /** Dated by publication, or by the later change. */
  bulletins: rule('everyone', 'dated', 'none'),
  /** An emergency as an alarm, and its mail. Its bulletin is read as any other. */
  emergencies: rule('everyone', 'none', 'none'),
  /** Documents of the building; dated by the last change. */
  documents: rule('everyone', 'dated', 'none'),
  /** Documents of the contract itself, such as the lease; dated as those of the building. */
  contractDocuments: householdRule('everyone', 'dated'),
  /** Known defects of the building, dated by their release to it. */
  knownDefects: rule('everyone', 'dated', 'none'),
  /** News of a known defect to its followers. */
  knownDefectNews: rule('occupants', 'none', 'none'),
  buildingInfo: rule('everyone', 'all', 'none'),
  contacts: alwaysRule('none'),
  /** Areas, spots, and the days of all reservations. */
  parking: rule('everyone', 'none', 'none'),
  /** The contract's own reservations, dated by their first day. */
  parkingReservations: rule('occupants', 'all', 'dated'),
  /** A mail or a card that a watched spot is free. */
  parkingWatches: rule('occupants', 'none', 'none'),
  /** Fault reports of everybody on the contract. */
  defectNotices: householdRule('everyone', 'all'),
  /** How the writers of fault reports are reached. */
  reporterContacts: householdRule('everyone', 'all'),
  /** Fault reports that the reader wrote; in own data with their events until the end. */
  writtenDefectNotices: rule('self', 'all', 'dated'),
  /** Questions and feedback. */
  questions: rule('self', 'all', 'all'),
  messages: rule('self', 'all', 'all'),
  /** The note shown before a message is written. */
  outOfOffice: rule('everyone', 'all', 'none'),
  /**
   * Notices of termination and modifications, with their calendar files. A modification is shown to
   * the one who receives the contract too.
   */
  requests: rule('parties', 'all', 'none'),
  /** How the people in a notice of termination are reached, and where they move. */
  requestContacts: householdRule('parties', 'all'),
  givenRequests: rule('self', 'all', 'all'),
  /** Requests of others that the reader was asked to approve. */
  answeredRequests: rule('self', 'all', 'dated'),
  receipts: rule('self', 'all', 'all'),
  notifications: rule('self', 'all', 'all'),
} as const satisfies Readonly<Record<string, ReadingRule>>

/** A kind of data that residents read. */
export type ReadableKind = keyof typeof readingRules

/** A person on a contract. */
export interface ContractReader {
  readonly roles: readonly TenantRole[]
  /** The last day of the tenancy; null while none is known. */
  readonly tenancyEnd: IsoDate | null
  /** The last day of the contract; null while none is known. */
  readonly contractEnd: IsoDate | null
  /** Whether the provider has recorded that the contract has ended. */
  readonly isTerminated: boolean
  /** Whether others added the person, who has not confirmed it; null for everybody else. */
  readonly openAddition: OpenAdditionStatus | null
}

/** How much of a kind a reader sees today: everything, nothing, or what is dated until a day. */
export type ReadableAmount = 'all' | 'none' | { readonly until: IsoDate }

const audiences: Readonly<Record<Audience, (roles: readonly TenantRole[]) => boolean>> = {
  everyone: () => true,
  payers: (roles) => mayUseFeature('payments', roles),
  parties: (roles) => roles.includes('contractParty'),
  occupants: (roles) => roles.includes('contractParty') || roles.includes('tenant'),
  self: () => true,
}

/** Whether a kind is read in the state of an addition that is not confirmed. Null: it is confirmed. */
export const isReadableInAdditionStatus = (
  kind: ReadableKind,
  addition: OpenAdditionStatus | null,
): boolean =>
  addition === null ||
  (addition !== 'guarded' &&
    readingRules[kind][addition === 'disputed' ? 'whileDisputed' : 'whileUnconfirmed'])

/** Whether one of these roles on a contract opens a kind. */
export const canRolesReadKind = (kind: ReadableKind, roles: readonly TenantRole[]): boolean =>
  audiences[readingRules[kind].audience](roles)

/** Whether a contract has ended before today: by its last day, or as the provider has recorded. */
export const hasContractEnded = (
  { contractEnd, isTerminated }: Pick<ContractReader, 'contractEnd' | 'isTerminated'>,
  today: IsoDate,
): boolean => isTerminated || (contractEnd !== null && contractEnd < today)

/**
 * Whether a person is on a contract today: the tenancy has not ended, or lasted until the end of the
 * contract. Who is to move in is on it already.
 */
export const isOnContract = (
  { tenancyEnd, contractEnd }: Pick<ContractReader, 'tenancyEnd' | 'contractEnd'>,
  today: IsoDate,
): boolean =>
  tenancyEnd === null ||
  tenancyEnd >= (contractEnd === null ? today : earlierDay(today, contractEnd))

const extentOf = (extent: ReadableAfterEnd, end: IsoDate | null): ReadableAmount => {
  if (extent !== 'dated') return extent
  // Without the day of the end, nothing can be known to be older.
  return end === null ? 'none' : { until: end }
}

/** How much of a kind the portal shows a person today. Specification 2, section 6. */
export function readableAmountInPortal(
  kind: ReadableKind,
  reader: ContractReader,
  today: IsoDate,
): ReadableAmount {
  if (!isOnContract(reader, today) || !canRolesReadKind(kind, reader.roles)) return 'none'
  if (!isReadableInAdditionStatus(kind, reader.openAddition)) return 'none'
  if (!hasContractEnded(reader, today)) return 'all'
  return extentOf(readingRules[kind].afterContract, reader.contractEnd)
}

/**
 * How much of a kind the exported file and the leaving page hold for a person today. Whoever an addition
 * shuts out has what they wrote and received themself.
 */
export function readableAmountInOwnData(
  kind: ReadableKind,
  reader: ContractReader,
  today: IsoDate,
): ReadableAmount {
  if (!canRolesReadKind(kind, reader.roles)) return 'none'
  if (
    isShutOutByAddition(reader.openAddition) &&
    !isReadableInAdditionStatus(kind, reader.openAddition)
  )
    return readingRules[kind].afterTenancy === 'all' ? 'all' : 'none'
  if (isOnContract(reader, today)) return readableAmountInPortal(kind, reader, today)
  return extentOf(readingRules[kind].afterTenancy, reader.tenancyEnd)
}

/** Whether something with a day is readable; null: its day is not known. */
export const isDayReadable = (readable: ReadableAmount, day: IsoDate | null): boolean => {
  if (typeof readable === 'string') return readable === 'all'
  return day !== null && day <= readable.until
}
