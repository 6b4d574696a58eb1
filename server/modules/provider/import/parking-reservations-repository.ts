import type { IsoDate } from '../../../../domain/dates.ts'
import type { Queryable } from '../../../database/port.ts'

/** A reservation that is to be stored; both days are included. */
export interface WantedDays {
  readonly externalId: string
  readonly spotId: string
  readonly startDate: IsoDate
  readonly endDate: IsoDate | null
}

/**
 * Locks the spots of reservations and returns the provider's ids of those that overlap a stored
 * reservation which is not among `sent`, or another of themselves.
 */
export async function findOverlaps(
  tx: Queryable,
  wanted: readonly WantedDays[],
  sent: readonly string[],
): Promise<string[]> {
  const spotIds = wanted.map(({ spotId }) => spotId)
  await tx.query(
    'select from parking_spot where id = any($1::uuid[]) order by id for no key update',
    [spotIds],
  )
  const rows = await tx.query<{ externalId: string }>(
    `with wanted as (
       select external_id, spot_id, daterange(first, last + 1) as days
       from unnest($1::text[], $2::uuid[], $3::date[], $4::date[])
         as one(external_id, spot_id, first, last)
     )
     select external_id as "externalId" from wanted w
     where exists (select from parking_reservation r
         where r.spot_id = w.spot_id and r.days && w.days and r.id <> all($5::uuid[]))
       or exists (select from wanted other
         where other.external_id <> w.external_id and other.spot_id = w.spot_id
           and other.days && w.days)`,
    [
      wanted.map(({ externalId }) => externalId),
      spotIds,
      wanted.map(({ startDate }) => startDate),
      wanted.map(({ endDate }) => endDate),
      sent,
    ],
  )
  return rows.map(({ externalId }) => externalId)
}
