import { randomUUID } from 'node:crypto'
import type { TerminationStatus } from '../../../api/contracts.ts'
import type { DraftContent, DraftFlow } from '../../../api/drafts.ts'
import type { DataExport } from '../../../api/own-details.ts'
import type { SessionTimes } from '../../../api/session.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
  type ResidentOptions,
  TEST_PASSWORD,
} from '../../../fixtures/server/people.ts'
import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import {
  rateLimitScopeOf as attemptScopeOf,
  rateLimits,
  rateLimitWindowStart,
} from '../../../server/kernel/rate-limit/attempts.ts'
import { sealFilePart } from '../../../server/modules/account-data/sealed-parts.ts'
import { findDraft, putDraft } from '../../../server/modules/drafts/repository.ts'
import { hashPassword } from '../../../server/modules/session/password.ts'
import { upsertPendingEmail } from '../../../server/modules/user/own-details-repository.ts'
import {
  type ArrangedModification,
  arrangeModification,
  removeAllModifications,
} from './changes.ts'
import { type ArrangedInvoice, arrangeInvoices } from './invoices.ts'
import { type ArrangedMailedCode, arrangeMailedCode } from './mailed-codes.ts'
import { type ArrangedThread, arrangeThreads } from './messages.ts'
import {
  type ArrangedKnownDefect,
  type ArrangedNotice,
  arrangeNotice,
  changeNotice,
  releaseDefect,
  removeNotices,
} from './notices.ts'
import {
  type ArrangedParking,
  arrangeParking,
  recordParkingChangesUpToLimit,
  reserveFreeSpot,
  type SpotReserver,
} from './parking.ts'
import { reservePassportFlag } from './passports.ts'
import type { TestResident } from './residents.ts'
import { type ArrangedTenancy, arrangeTenancy, removeTenancyConfirmations } from './tenancy.ts'

/** A text that the provider writes on a card of a resident. */
const lift = { fi: { title: 'Tiedoksi', text: 'Hissi huolletaan maanantaina.' } }

/** A resident's state on the server; omitted fields stay unchanged. */
export interface ResidentState {
  readonly account?: 'active' | 'unconfirmed' | 'removed' | 'none'
  /** The code that resets the password. */
  readonly resetCode?: ArrangedMailedCode
  /** The code that confirms the e-mail address. */
  readonly verificationCode?: ArrangedMailedCode
  /** A new e-mail address that waits for its code; null: no address waits. */
  readonly pendingEmail?: string | null
  /** The code that confirms the new e-mail address. */
  readonly newEmailCode?: ArrangedMailedCode
  /** Whether the password may be given again, or was given wrong too often in these sessions. */
  readonly confirmations?: 'possible' | 'exhausted'
  /** The password of the account. */
  readonly password?: string
  /** False for a registration that has just begun. */
  readonly hasPassword?: boolean
  /** Whether the provider accepts passports: shared by all tests, and locked until release. */
  readonly takesPassports?: boolean
  /** The status of the file of own data; no job makes the file while it is being prepared. */
  readonly dataExport?: DataExport['status']
  /** Whether the password was confirmed a moment ago in the resident's sessions. */
  readonly isPasswordConfirmed?: boolean
  /** A staff member acts in the resident's sessions. */
  readonly isStaff?: boolean
  /** Expiry of the resident's sessions, as long as none is extended. */
  readonly session?: SessionTimes
  readonly contract?: 'active' | 'terminated'
  /** False removes the start date, so that the response violates its schema: reads fail with 500. */
  readonly contractBegins?: boolean
  readonly tenancyBegins?: boolean
  readonly isParty?: boolean
  readonly contractEnd?: IsoDate | null
  readonly isEstate?: boolean
  /**
   * Other tenants: an adult daughter who is no party; in a family also a second party, in a
   * household also a child; or an adult without an account.
   */
  readonly others?: 'none' | 'daughter' | 'family' | 'household' | 'accountless'
  /**
   * A termination: the resident's own in review, or the second party's that waits for the resident, or
   * one with a status after the resident's approval.
   */
  readonly request?: 'none' | 'own' | 'asked' | 'askedAgain' | TerminationStatus
  /** With 'none', no modification exists. */
  readonly modification?: 'none'
  readonly change?: ArrangedModification
  /** Like `contractBegins`, for the termination request. */
  readonly requestBegins?: boolean
  /** Like `contractBegins`, for the modification request. */
  readonly changeBegins?: boolean
  /** A draft saved by another page, of a termination by default; null deletes the draft. */
  readonly draft?: (DraftContent & { readonly flow?: DraftFlow }) | null
  /** The phone number in the profile. */
  readonly phoneNumber?: string | null
  /** False for a resident who only pays. */
  readonly livesThere?: boolean
  /** Whether the contract has ended; the resident then has another one in force. */
  readonly hasEnded?: boolean
  /** The only notice of the contract; null: the contract has no notice. */
  readonly notice?: ArrangedNotice | null
  /** Changes the notice of the contract as another window would. */
  readonly noticeChanged?: true
  /** The only invoices of the contract; with a history of three months. */
  readonly invoices?: readonly ArrangedInvoice[]
  /** The threads of messages of the resident, in place of all earlier ones. */
  readonly threads?: readonly ArrangedThread[]
  /** A known defect of the building; each call adds one. */
  readonly knownDefect?: ArrangedKnownDefect
  /** The parking of the contract's building. */
  readonly parking?: ArrangedParking
  /** Who has reserved the spot P11, which is free otherwise. */
  readonly freeSpotTaken?: SpotReserver
  /** Makes the contract reach its daily limit of changes of parking, until parking is set up again. */
  readonly parkingLimit?: 'reached'
  /** The tenancy that the resident is asked to confirm. */
  readonly tenancy?: ArrangedTenancy
  /** An open notification, closeable or not; it cannot be removed again. */
  readonly notification?: 'closeable' | 'lasting'
}

type Arrangements = {
  readonly [Fact in keyof ResidentState]-?: (
    resident: TestResident,
    options: Exclude<ResidentState[Fact], undefined>,
  ) => Promise<unknown>
}

/** The name of the second party in a family. */
export const SECOND_PARTY_NAME = 'Toinen Osapuoli'

const daughter = { givenName: 'Aikuinen', familyName: 'Tytär' }

/** Other tenants of a contract, by household. */
const households: Readonly<
  Record<
    NonNullable<ResidentState['others']>,
    readonly (ResidentOptions & { readonly isContractParty?: boolean })[]
  >
> = {
  none: [],
  daughter: [daughter],
  family: [{ givenName: 'Toinen', familyName: 'Osapuoli', isContractParty: true }, daughter],
  household: [
    daughter,
    { givenName: 'Alaikäinen', familyName: 'Lapsi', birthDate: '2020-01-01', status: 'removed' },
  ],
  accountless: [{ givenName: 'Tunnukseton', familyName: 'Asukas', status: 'removed' }],
}

const BEGINNING = '2021-06-01'
const NONE = '-infinity'
const KEPT_MS = 24 * 60 * 60 * 1000

async function removeRequests(database: Queryable, contractUuid: string): Promise<void> {
  for (const table of ['termination_approval', 'termination_request'])
    await database.query(`delete from ${table} where contract_id = $1`, [contractUuid])
}

const modificationTables = ['approval', 'removal', 'transfer', 'addition', 'request'] as const

async function removeModifications(database: Queryable, contractUuid: string): Promise<void> {
  await removeTenancyConfirmations(database, contractUuid)
  for (const table of modificationTables)
    await database.query(`delete from modification_${table} where contract_id = $1`, [contractUuid])
}

/** Returns whether a termination that can be read waits for the answer of a tenant. */
async function isAskedAlready(database: Queryable, tenantId: string): Promise<boolean> {
  const waiting = await database.query(
    `select from termination_approval a join termination_request r on r.id = a.request_id
     where a.tenant_id = $1 and a.status = 'waiting' and r.notice_day > '-infinity'`,
    [tenantId],
  )
  return waiting.length > 0
}

/** Returns the account of the other contract party of a resident's contract. */
async function accountOfOther(
  database: Queryable,
  { contractUuid, personId }: TestResident,
): Promise<string> {
  const [other] = await database.query<{ id: string }>(
    `select a.id from account a join tenant t on t.person_id = a.person_id
     where t.contract_id = $1 and t.is_contract_party and t.person_id <> $2`,
    [contractUuid, personId],
  )
  if (!other) throw new Error('nobody else is a party of the contract')
  return other.id
}

/** Returns the status of an arranged termination. */
function statusOf(request: 'own' | 'asked' | 'askedAgain' | TerminationStatus): TerminationStatus {
  if (request === 'own') return 'ready_for_review'
  return request === 'asked' || request === 'askedAgain' ? 'pending_tenant_approval' : request
}

const arrangements = ({ database, secrets, clock }: Dependencies): Arrangements => ({
  account: ({ accountId }, status) =>
    status === 'none'
      ? database.query('delete from account where id = $1', [accountId])
      : database.query('update account set status = $2 where id = $1', [accountId, status]),

  resetCode: ({ email }, state) =>
    arrangeMailedCode({ database, secrets, clock }, { purpose: 'reset', email }, state),

  verificationCode: ({ email }, state) =>
    arrangeMailedCode({ database, secrets, clock }, { purpose: 'verification', email }, state),

  async pendingEmail({ accountId }, email) {
    await database.query('delete from email_change where account_id = $1', [accountId])
    if (email === null) return
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + KEPT_MS)
    await database.transaction((tx) =>
      upsertPendingEmail(tx, { accountId, email, createdAt, expiresAt }),
    )
  },

  async newEmailCode({ accountId }, state) {
    const [waiting] = await database.query<{ email: string }>(
      'select email from email_change where account_id = $1',
      [accountId],
    )
    if (!waiting) throw new Error('no address waits for its code')
    const use = { purpose: 'change', email: waiting.email } as const
    await arrangeMailedCode({ database, secrets, clock }, use, state)
  },

  async confirmations({ accountId }, state) {
    const { confirmation, signIn, signInAddress } = rateLimits
    await database.query('delete from attempt where scope similar to $1', [
      `(${confirmation.name}|${signIn.name}|${signInAddress.name}):%`,
    ])
    if (state === 'possible') return
    const sessions = await database.query<{ id: string }>(
      'select id from session where account_id = $1',
      [accountId],
    )
    for (const { id } of sessions)
      await database.query('insert into attempt (scope, window_start, count) values ($1, $2, $3)', [
        attemptScopeOf(secrets, confirmation, id),
        rateLimitWindowStart(confirmation, clock.now()),
        confirmation.max,
      ])
  },

  hasPassword: async ({ accountId }, hasPassword) =>
    database.query('update account set password_hash = $2 where id = $1', [
      accountId,
      hasPassword ? await hashPassword(TEST_PASSWORD) : null,
    ]),

  async takesPassports(resident, isTaken) {
    await reservePassportFlag(resident)
    await database.query(`update feature_flag set enabled = $1 where name = 'passportAuth'`, [
      isTaken,
    ])
  },

  password: async ({ accountId }, password) =>
    database.query('update account set password_hash = $2 where id = $1', [
      accountId,
      await hashPassword(password),
    ]),

  async dataExport({ accountId }, status) {
    await database.query('delete from data_export where account_id = $1', [accountId])
    if (status === 'none') return
    const now = clock.now()
    const later = new Date(now.getTime() + KEPT_MS)
    const fileId = randomUUID()
    const text = '{}\n'
    await database.query(
      `insert into data_export (account_id, status, asked_at, leased_until, expires_at, file_id,
         parts, size)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        accountId,
        status,
        now,
        status === 'preparing' ? later : null,
        status === 'preparing' ? null : later,
        ...(status === 'ready' ? [fileId, 1, text.length] : [null, null, null]),
      ],
    )
    if (status !== 'ready') return
    const part = { text, number: 0, size: text.length }
    await database.query(
      `insert into data_export_part (account_id, file_id, number, content_sealed)
       values ($1, $2, 0, $3)`,
      [accountId, fileId, sealFilePart(secrets, { accountId, fileId }, part)],
    )
  },

  isPasswordConfirmed: ({ accountId }, isConfirmed) =>
    database.query('update session set password_confirmed_at = $2 where account_id = $1', [
      accountId,
      isConfirmed ? clock.now() : null,
    ]),

  isStaff: async ({ accountId }, isStaff) =>
    database.query('update session set staff_account_id = $2 where account_id = $1', [
      accountId,
      isStaff ? (await makeStaff(database)).accountId : null,
    ]),

  // last_used_at equals the end, so that no earlier use is recorded.
  session: ({ accountId }, { expiresAt, endsAt }) =>
    database.query(
      `update session set expires_at = $2, ends_at = $3, last_used_at = $3 where account_id = $1`,
      [accountId, expiresAt, endsAt],
    ),

  contract: ({ contractUuid }, status) =>
    database.query('update contract set status = $2 where id = $1', [contractUuid, status]),

  contractBegins: ({ contractUuid }, begins) =>
    database.query('update contract set start_date = $2 where id = $1', [
      contractUuid,
      begins ? BEGINNING : NONE,
    ]),

  tenancyBegins: ({ tenantId }, begins) =>
    database.query('update tenant set start_date = $2 where id = $1', [
      tenantId,
      begins ? BEGINNING : NONE,
    ]),

  isParty: ({ tenantId }, isParty) =>
    database.query('update tenant set is_contract_party = $2 where id = $1', [tenantId, isParty]),

  contractEnd: ({ contractUuid }, end) =>
    database.query('update contract set end_date = $2 where id = $1', [contractUuid, end]),

  isEstate: ({ contractUuid }, isEstate) =>
    database.query('update contract set is_estate = $2 where id = $1', [contractUuid, isEstate]),

  async others({ contractUuid, personId }, others) {
    const household = households[others]
    const there = await database.query(
      'select from tenant where contract_id = $1 and person_id <> $2',
      [contractUuid, personId],
    )
    if (there.length > 0 && there.length === household.length) return
    await removeRequests(database, contractUuid)
    await removeAllModifications(database, contractUuid)
    await database.query('delete from tenant where contract_id = $1 and person_id <> $2', [
      contractUuid,
      personId,
    ])
    for (const { isContractParty = false, ...person } of household) {
      const { personId } = await makeResident(database, person)
      await makeTenant(database, { personId, contractId: contractUuid, isContractParty })
    }
  },

  async request(resident, request) {
    const { contractUuid, accountId, tenantId } = resident
    if (request === 'asked' && (await isAskedAlready(database, tenantId))) return
    await removeRequests(database, contractUuid)
    if (request === 'none') return
    const now = clock.now()
    const isOwn = request === 'own'
    const [made] = await database.query<{ id: string }>(
      `insert into termination_request (contract_id, contract_type, reference, status,
         created_by_account_id, notice_day, end_date, termination_reason,
         giving_contact_info_allowed, master_key_access_allowed, has_pets_in_apartment,
         displays_self, created_at, updated_at)
       values ($1, 'rental', $2, $3, $4, $5, $6, 'other', false, false, false, true, $7, $7)
       returning id`,
      [
        contractUuid,
        contractUuid,
        statusOf(request),
        isOwn ? accountId : await accountOfOther(database, resident),
        helsinki.dayOf(now),
        addDays(helsinki.dayOf(now), 60),
        now,
      ],
    )
    if (isOwn) return
    const isAsked = request === 'asked' || request === 'askedAgain'
    await database.query(
      `insert into termination_approval (request_id, contract_id, tenant_id, status, decided_at)
       values ($1, $2, $3, $4, $5)`,
      [made?.id, contractUuid, tenantId, isAsked ? 'waiting' : 'accepted', isAsked ? null : now],
    )
  },

  modification: ({ contractUuid }) => removeModifications(database, contractUuid),

  change: (resident, change) => arrangeModification({ database, clock }, resident, change),

  requestBegins: ({ contractUuid }, begins) =>
    database.query('update termination_request set notice_day = $2 where contract_id = $1', [
      contractUuid,
      begins ? helsinki.dayOf(clock.now()) : NONE,
    ]),

  changeBegins: ({ contractUuid }, begins) =>
    database.query('update modification_request set notice_day = $2 where contract_id = $1', [
      contractUuid,
      begins ? helsinki.dayOf(clock.now()) : NONE,
    ]),

  async draft({ accountId, contractUuid }, draft) {
    if (draft === null)
      return database.query('delete from draft where account_id = $1 and contract_id = $2', [
        accountId,
        contractUuid,
      ])
    const { values, flow = 'termination', ...written } = draft
    const key = { accountId, contractId: contractUuid, flow, subject: '' }
    const savedAt = clock.now()
    const kept = await findDraft(database, key, savedAt)
    return putDraft(database, key, {
      ...written,
      revision: kept?.revision ?? 0,
      page: randomUUID(),
      valuesSealed: secrets.seal(JSON.stringify(values)),
      savedAt,
      expiresAt: new Date(savedAt.getTime() + KEPT_MS),
    })
  },

  phoneNumber: ({ accountId }, phoneNumber) =>
    database.query('update account set phone_number = $2 where id = $1', [accountId, phoneNumber]),

  async hasEnded({ contractUuid, personId }, hasEnded) {
    await database.query('update contract set status = $2 where id = $1', [
      contractUuid,
      hasEnded ? 'terminated' : 'active',
    ])
    if (hasEnded) await makeTenant(database, { personId, contractId: await makeContract(database) })
  },

  livesThere: ({ tenantId }, livesThere) =>
    database.query(
      `update tenant set tenant_role = $2, is_contract_party = $3, is_payer = true where id = $1`,
      [tenantId, livesThere ? 'tenant' : 'non_tenant', livesThere],
    ),

  notice: (resident, notice) =>
    notice === null
      ? removeNotices(database, resident.contractUuid)
      : arrangeNotice({ database, clock }, resident, notice),

  noticeChanged: ({ contractUuid }) => changeNotice({ database, clock }, contractUuid),

  invoices: (resident, kinds) => arrangeInvoices(database, resident, kinds),

  threads: (resident, threads) => arrangeThreads({ database, clock }, resident, threads),

  knownDefect: (resident, defect) => releaseDefect({ database, clock }, resident, defect),

  parking: ({ contractUuid }, state) => arrangeParking({ database, clock }, contractUuid, state),

  freeSpotTaken: ({ contractUuid }, by) => reserveFreeSpot({ database, clock }, contractUuid, by),

  parkingLimit: ({ contractUuid }) =>
    recordParkingChangesUpToLimit({ database, clock }, contractUuid),
  tenancy: (resident, state) => arrangeTenancy({ database, clock, secrets }, resident, state),

  notification: ({ accountId, contractUuid }, kind) =>
    database.query(
      `insert into notification (account_id, contract_id, priority, category, is_closeable,
         created_at, words)
       select $1, $2, 'normal', 'normal', $3, $4, $5 where not exists (
         select 1 from notification
         where account_id = $1 and contract_id = $2 and is_closeable = $3 and closed_at is null)`,
      [accountId, contractUuid, kind === 'closeable', clock.now(), JSON.stringify(lift)],
    ),
})

/** Arranges a resident's state. */
export async function arrangeResidentState(
  dependencies: Dependencies,
  resident: TestResident,
  residentState: ResidentState,
): Promise<void> {
  const known: Readonly<
    Record<string, (resident: TestResident, options: never) => Promise<unknown>>
  > = arrangements(dependencies)
  for (const [fact, options] of Object.entries(residentState))
    await known[fact]?.(resident, options as never)
}
