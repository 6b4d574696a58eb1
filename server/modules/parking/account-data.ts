import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'
import { ownData } from '../people/readable.ts'

/** SQL of the reservations `r` that a person has as own data, with their spots `s`. */
const RESERVED = `from parking_reservation r join parking_spot s on s.id = r.spot_id
  join ${ownData('parkingReservations')} own
    on own.contract_id = r.contract_id and lower(r.days) <= own.until`

/** The parking spots that the owner's contracts have reserved, and those that the owner watches. */
export const parkingArea: AccountArea = {
  name: 'parking',
  goes: ['watched_parking_spots'],
  tables: [
    {
      end: 'stays',
      table: 'parking_reservation',
      personal: ['created_by_account_id'],
      stays: 'parking_reservations',
    },
    deleted('parking_watch', 'until the spot may be reserved, or the watch is ended'),
  ],
  async open(db, { personId, today }) {
    const rows = await db.query<{ reference: string }>(
      `select coalesce(s.name, s.provider_id) as reference
       ${RESERVED}
       where upper_inf(r.days) and own.until = 'infinity' order by r.days, r.id`,
      [personId, today],
    )
    return rows.map(({ reference }) => ({
      kind: 'parking_reservation',
      reference,
      awaitsSelf: false,
    }))
  },
  exported: async ({ db }, { accountId, personId, today }) => ({
    reserved: await db.query(
      `select r.id, r.contract_id as contract, coalesce(s.name, s.provider_id) as spot,
         lower(r.days) as "firstDay",
         case when upper(r.days) - 1 <= own.until then upper(r.days) - 1 end as "lastDay",
         r.price_cents as "priceInCents", r.terms_version as "termsVersion",
         r.created_at as "createdAt"
       ${RESERVED}
       where r.created_at < own.before order by r.days, r.id`,
      [personId, today],
    ),
    watched: await db.query(
      `select w.contract_id as contract, coalesce(s.name, s.provider_id) as spot,
         w.created_at as "watchedSince"
       from parking_watch w join parking_spot s on s.id = w.spot_id
       where w.account_id = $1 order by w.created_at, s.id`,
      [accountId],
    ),
  }),
}
