import { type AccountArea, deleted } from '../area.ts'

/** SQL of the contracts on which person `$1` lives or that they have signed. */
const RESERVED_BY = `select t.contract_id from tenant t
  where t.person_id = $1 and (t.tenant_role <> 'non_tenant' or t.is_contract_party)`

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
  async open(db, { personId }) {
    const rows = await db.query<{ reference: string }>(
      `select coalesce(s.name, s.provider_id) as reference
       from parking_reservation r join parking_spot s on s.id = r.spot_id
       where r.contract_id in (${RESERVED_BY}) and upper_inf(r.days) order by r.days, r.id`,
      [personId],
    )
    return rows.map(({ reference }) => ({
      kind: 'parking_reservation',
      reference,
      awaitsSelf: false,
    }))
  },
  exported: async ({ db }, { accountId, personId }) => ({
    reserved: await db.query(
      `select r.id, r.contract_id as contract, coalesce(s.name, s.provider_id) as spot,
         lower(r.days) as "firstDay", upper(r.days) - 1 as "lastDay",
         r.price_cents as "priceInCents", r.terms_version as "termsVersion",
         r.created_at as "createdAt"
       from parking_reservation r join parking_spot s on s.id = r.spot_id
       where r.contract_id in (${RESERVED_BY}) order by r.days, r.id`,
      [personId],
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
