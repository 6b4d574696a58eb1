import type { Queryable } from '../../server/kernel/database/port.ts'

/** The parking to make for a contract's building: one area with a number of spots. */
export interface ParkingSize {
  readonly contract: string
  readonly spots: number
}

const made = `with area as (
    insert into parking_area (real_property_id, name, street_name, street_number, city,
      terms_version, spots_per_contract, writes_per_day, sort)
    select real_property_id, 'Piha', 'Koivukuja', '3', 'Espoo', '2026-1', 1, 1000000, 0
    from contract where id = $1
    returning id
  ), spot as (
    insert into parking_spot (area_id, provider_id, name, equipment, is_in_use, prices, sort)
    select area.id, area.id || '-' || n, 'P' || n,
      case n % 3 when 0 then array['yard'] when 1 then array['yard', 'heating_outlet']
        else array['building', 'garage', 'covered', 'ev_charger'] end,
      n % 50 > 0, '[{"priceCents": 2500, "validFrom": "2020-01-01", "validTo": null}]', n
    from area, generate_series(1, $2::int) as n
    returning id, sort, is_in_use
  )
  insert into parking_reservation (spot_id, days, created_at)
  select id, daterange(current_date - 30, case when sort % 4 = 1 then current_date + 20 end), now()
  from spot where is_in_use and sort % 2 = 1`

/**
 * Makes an area the parking of a building that has none: half of its spots are taken, some of them
 * until a day, every fiftieth is not in use, and their equipment differs.
 */
export async function fillWithParking(
  database: Queryable,
  { contract, spots }: ParkingSize,
): Promise<void> {
  await database.query(made, [contract, spots])
}
