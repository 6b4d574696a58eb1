import type { TerminationStatus } from '../../../api/contracts.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../database/port.ts'

/** A request that has not been decided, with its home and who gave notice. */
export interface OpenRequestRow {
  readonly id: string
  readonly reference: string
  readonly status: TerminationStatus
  readonly contractUuid: string
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
  readonly noticeDay: IsoDate
  readonly endDate: IsoDate
  readonly givenBy: string
  readonly createdAt: Date
}

/** The requests in some states, the oldest first. */
export const findRequestsIn = (
  db: Queryable,
  statuses: readonly TerminationStatus[],
): Promise<OpenRequestRow[]> =>
  db.query<OpenRequestRow>(
    `select r.id, r.reference, r.status, r.contract_id as "contractUuid",
       json_build_object('streetAddressLine1', c.street_address_line1,
         'streetAddressLine2', c.street_address_line2, 'postalCode', c.postal_code,
         'city', c.city) as "postalAddress",
       json_build_object('staircaseLetter', c.staircase_letter,
         'apartmentNumber', c.apartment_number) as "addressDetails",
       r.notice_day as "noticeDay", r.end_date as "endDate",
       p.given_name || ' ' || p.family_name as "givenBy", r.created_at as "createdAt"
     from termination_request r
     join contract c on c.id = r.contract_id
     join account a on a.id = r.created_by_account_id
     join person p on p.id = a.person_id
     where r.status = any($1)
     order by r.created_at, r.reference`,
    [statuses],
  )

/** Which request is meant, and of which contract. */
export interface NamedRequest {
  readonly id: string
  readonly reference: string
  readonly contractId: string
}

/** A request by its id or by its reference; null when there is none. */
export async function findNamedRequest(
  db: Queryable,
  { id, reference }: { readonly id: string | null; readonly reference: string },
): Promise<NamedRequest | null> {
  const [row] = await db.query<NamedRequest>(
    `select id, reference, contract_id as "contractId" from termination_request
     where id = $1 or reference = $2`,
    [id, reference],
  )
  return row ?? null
}

/**
 * Lets the contract of a request end on the request's end date, unless it ends earlier. Answers the
 * day on which it ends.
 */
export async function endContract(tx: Queryable, requestId: string): Promise<IsoDate> {
  const [row] = await tx.query<{ endDate: IsoDate }>(
    `update contract c set end_date = least(c.end_date, r.end_date)
     from termination_request r where r.id = $1 and c.id = r.contract_id
     returning c.end_date as "endDate"`,
    [requestId],
  )
  if (!row) throw new Error('There is no such termination request')
  return row.endDate
}
