import type { DraftContent } from '../../../api/drafts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { helsinkiDay } from '../../../domain/helsinki.ts'
import { putDraft, removeDraft } from '../../../server/modules/drafts/repository.ts'
import { hashPassword } from '../../../server/modules/session/password.ts'
import type { Parts } from '../../../server/parts.ts'
import { makeResident, makeStaff, makeTenant } from '../../support/people.ts'
import type { TestResident } from './residents.ts'

/** How things stand with a resident; what is left out stays as it is. */
export interface Standing {
  readonly account?: 'active' | 'unconfirmed'
  /** Signing in takes this one. */
  readonly password?: string
  /** A member of staff acts in the resident's sessions. */
  readonly isStaff?: boolean
  readonly contract?: 'active' | 'terminated'
  /** What has no beginning is of no shape that the API promises: reading it is an error of the server. */
  readonly contractBegins?: boolean
  readonly tenancyBegins?: boolean
  readonly contractEnd?: IsoDate | null
  readonly isEstate?: boolean
  readonly hasSecondParty?: boolean
  /** A notice of the resident's is being handled. */
  readonly hasRequest?: boolean
  readonly draft?: DraftContent | null
  /** A notification is open, which can be closed or not; it cannot be taken back. */
  readonly notification?: 'closeable' | 'lasting'
}

type Arrangements = {
  readonly [Fact in keyof Standing]-?: (
    resident: TestResident,
    wish: Exclude<Standing[Fact], undefined>,
  ) => Promise<unknown>
}

const BEGINNING = '2021-06-01'
const NONE = '-infinity'
const KEPT_MS = 24 * 60 * 60 * 1000

const arrangements = ({ database, secrets, clock }: Parts): Arrangements => ({
  account: ({ accountId }, status) =>
    database.query('update account set status = $2 where id = $1', [accountId, status]),

  password: async ({ accountId }, password) =>
    database.query('update account set password_hash = $2 where id = $1', [
      accountId,
      await hashPassword(password),
    ]),

  isStaff: async ({ accountId }, isStaff) =>
    database.query('update session set staff_account_id = $2 where account_id = $1', [
      accountId,
      isStaff ? (await makeStaff(database)).accountId : null,
    ]),

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

  contractEnd: ({ contractUuid }, end) =>
    database.query('update contract set end_date = $2 where id = $1', [contractUuid, end]),

  isEstate: ({ contractUuid }, isEstate) =>
    database.query('update contract set is_estate = $2 where id = $1', [contractUuid, isEstate]),

  async hasSecondParty({ contractUuid, personId }, hasSecondParty) {
    await database.query('delete from tenant where contract_id = $1 and person_id <> $2', [
      contractUuid,
      personId,
    ])
    if (!hasSecondParty) return
    const second = await makeResident(database, { givenName: 'Toinen', familyName: 'Osapuoli' })
    await makeTenant(database, { personId: second.personId, contractId: contractUuid })
  },

  async hasRequest({ contractUuid, accountId }, hasRequest) {
    if (!hasRequest)
      return database.query('delete from termination_request where contract_id = $1', [
        contractUuid,
      ])
    const now = clock.now()
    return database.query(
      `insert into termination_request (contract_id, contract_type, reference, status,
         created_by_account_id, notice_day, end_date, termination_reason,
         giving_contact_info_allowed, master_key_access_allowed, has_pets_in_apartment,
         displays_self, created_at, updated_at)
       values ($1, 'rental', $5, 'ready_for_review', $2, $3, $3, 'other', false, false, false, true,
         $4, $4)
       on conflict (reference) do nothing`,
      [contractUuid, accountId, helsinkiDay(now), now, contractUuid],
    )
  },

  draft({ accountId, contractUuid }, draft) {
    const key = { accountId, contractId: contractUuid, flow: 'termination' } as const
    if (draft === null) return removeDraft(database, key)
    const { values, ...written } = draft
    const savedAt = clock.now()
    return putDraft(database, key, {
      ...written,
      valuesSealed: secrets.seal(JSON.stringify(values)),
      savedAt,
      expiresAt: new Date(savedAt.getTime() + KEPT_MS),
    })
  },

  notification: ({ accountId, contractUuid }, kind) =>
    database.query(
      `insert into notification (account_id, contract_id, priority, category, is_closeable,
         created_at)
       select $1, $2, 'normal', 'normal', $3, $4 where not exists (
         select 1 from notification
         where account_id = $1 and contract_id = $2 and is_closeable = $3 and closed_at is null)`,
      [accountId, contractUuid, kind === 'closeable', clock.now()],
    ),
})

/** Lets things stand with a resident as they are said to. */
export async function arrange(
  parts: Parts,
  resident: TestResident,
  standing: Standing,
): Promise<void> {
  const known: Readonly<Record<string, (resident: TestResident, wish: never) => Promise<unknown>>> =
    arrangements(parts)
  for (const [fact, wish] of Object.entries(standing)) await known[fact]?.(resident, wish as never)
}
