import { addDays } from '../../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import { startOfDay } from '../../../server/kernel/base/helsinki.ts'
import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import { parkingWriteScopeOf } from '../../../server/modules/parking/limits.ts'

/**
 * The only parking area of a contract's building, or no area. P7 is taken, P12 later, P11 and P16
 * are free; P14 is the contract's own, or it is until a day, and P15 from the day after.
 */
export type ArrangedParking = 'none' | 'free' | 'own' | 'changing'

type Held = Pick<Dependencies, 'database' | 'clock'>

/** The first and last day of an own reservation; the last day is null while no end is set. */
interface OwnDays {
  readonly from: IsoDate
  readonly until: IsoDate | null
}

const BEGAN = '2024-06-01'
/** For how many more days the contract has an own spot whose reservation was ended. */
const DAYS_LEFT = 9
/** In how many days P12 is taken: later than any day that a browser path searches from. */
const DAYS_FREE = 90

function ownSpots(state: ArrangedParking, today: IsoDate): Readonly<Record<string, OwnDays>> {
  if (state === 'own') return { P14: { from: BEGAN, until: null } }
  if (state !== 'changing') return {}
  const until = addDays(today, DAYS_LEFT)
  return { P14: { from: BEGAN, until }, P15: { from: addDays(until, 1), until: null } }
}

async function removeParking(database: Queryable, contractUuid: string): Promise<void> {
  const areas = `(select a.id from parking_area a join contract c
    on c.real_property_id = a.real_property_id where c.id = $1)`
  const spots = `(select id from parking_spot where area_id in ${areas})`
  for (const table of ['parking_watch', 'parking_reservation'])
    await database.query(`delete from ${table} where spot_id in ${spots}`, [contractUuid])
  await database.query(`delete from parking_spot where area_id in ${areas}`, [contractUuid])
  await database.query(`delete from parking_area where id in ${areas}`, [contractUuid])
}

/** Replaces the parking of a contract's building with one area and its spots. */
export async function arrangeParking(
  { database, clock }: Held,
  contractUuid: string,
  state: ArrangedParking,
): Promise<void> {
  await removeParking(database, contractUuid)
  await database.query('delete from attempt where scope = $1', [parkingWriteScopeOf(contractUuid)])
  if (state === 'none') return
  const [area] = await database.query<{ id: string }>(
    `insert into parking_area (real_property_id, name, street_name, street_number, city,
       terms_version, spots_per_contract, writes_per_day, sort)
     select real_property_id, 'piha', 'Koivukuja', '3', 'Espoo', '2026-1', 1, $2, 0
     from contract where id = $1 returning id`,
    [contractUuid, WRITES_PER_DAY],
  )
  const today = helsinki.dayOf(clock.now())
  const own = ownSpots(state, today)
  for (const [sort, name] of ['P7', 'P12', 'P11', ...Object.keys(own), 'P16'].entries())
    await database.query(
      `insert into parking_spot (area_id, provider_id, name, equipment, is_in_use, prices, sort)
       values ($1, $2, $3, array['heating_outlet'], true, $4, $5)`,
      [
        area?.id,
        `${contractUuid}-${name}`,
        name,
        JSON.stringify([{ priceCents: 2500, validFrom: BEGAN, validTo: null }]),
        sort,
      ],
    )
  const others = { P7: BEGAN, P12: addDays(today, DAYS_FREE) }
  for (const [name, from] of Object.entries(others))
    await reserve(database, { contractUuid, name, from, until: null }, null)
  for (const [name, days] of Object.entries(own))
    await reserve(database, { contractUuid, name, ...days }, contractUuid)
}

/** More writes than one browser path of the flow makes. */
const WRITES_PER_DAY = 500

/** Records as many changes of parking as a contract may make in a day. */
export const recordParkingChangesUpToLimit = (
  { database, clock }: Held,
  contractUuid: string,
): Promise<unknown> =>
  database.query(
    `insert into attempt as known (scope, window_start, count) values ($1, $2, $3)
     on conflict (scope, window_start) do update set count = excluded.count`,
    [parkingWriteScopeOf(contractUuid), startOfDay(helsinki.dayOf(clock.now())), WRITES_PER_DAY],
  )

/** The party that reserves a spot: somebody else, or the contract. */
export type SpotReserver = 'others' | 'contract'

/** Reserves the free spot P11 from today on. */
export const reserveFreeSpot = (
  { database, clock }: Held,
  contractUuid: string,
  by: SpotReserver,
): Promise<unknown> =>
  reserve(
    database,
    { contractUuid, name: 'P11', from: helsinki.dayOf(clock.now()), until: null },
    by === 'contract' ? contractUuid : null,
  )

/** Reserves a spot of a contract's building for a contract, or for somebody else. */
const reserve = (
  database: Queryable,
  {
    contractUuid,
    name,
    from,
    until,
  }: OwnDays & { readonly contractUuid: string; readonly name: string },
  holder: string | null,
): Promise<unknown> =>
  database.query(
    `insert into parking_reservation (spot_id, contract_id, days, created_at)
     select id, $2, daterange($3::date, $4::date + 1), now() from parking_spot
     where provider_id = $1`,
    [`${contractUuid}-${name}`, holder, from, until],
  )
