import type { IsoDate } from '../../../domain/dates.ts'
import { PARKING_WRITES_PER_DAY, SPOTS_PER_CONTRACT } from '../../../domain/limits.ts'
import { lastReservationStart } from '../../../domain/parking.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import type { ApiError } from '../../kernel/base/errors.ts'
import { endOfDay, helsinki, startOfDay } from '../../kernel/base/helsinki.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import { creationLimitError } from '../../kernel/rate-limit/creation-limit.ts'
import { addAttempt, findAttempts } from '../../kernel/rate-limit/repository.ts'
import { type AreaRow, findAreas } from './spots-repository.ts'

/** The limits of the provider for a contract: the strictest of its areas, else the defaults. */
export function strictestParkingLimits(areas: readonly AreaLimits[]): {
  readonly spotsPerContract: number
  readonly comingPerContract: number
  readonly writesPerDay: number
} {
  const smallest = (limits: readonly number[], otherwise: number) =>
    limits.length === 0 ? otherwise : Math.min(...limits)
  const spotsPerContract = smallest(
    areas.map((area) => area.spotsPerContract),
    SPOTS_PER_CONTRACT,
  )
  return {
    spotsPerContract,
    comingPerContract: smallest(
      areas.flatMap((area) => area.comingPerContract ?? []),
      spotsPerContract,
    ),
    writesPerDay: smallest(
      areas.map((area) => area.writesPerDay),
      PARKING_WRITES_PER_DAY,
    ),
  }
}

type AreaLimits = Pick<AreaRow, 'spotsPerContract' | 'comingPerContract' | 'writesPerDay'>

/** Returns the last day on which a contract may begin a reservation, by the rule of `lastReservationStart`. */
export const lastStartForContract = (
  areas: readonly Pick<AreaRow, 'possibleUntil'>[],
  today: IsoDate,
): IsoDate =>
  lastReservationStart(
    areas.flatMap(({ possibleUntil }) => possibleUntil ?? []),
    today,
  )

/** The scope by which the changes of the parking of a contract are counted. */
export const parkingWriteScopeOf = (contractId: string): string => `parking-write:${contractId}`

/** The instant at which a contract that has changed its parking too often may do so again. */
export const startOfNextDay = (clock: Clock): Date => endOfDay(helsinki.dayOf(clock.now()))

/** Returns how often a contract has changed its parking on the present Helsinki day. */
export const findParkingWritesToday = (
  db: Queryable,
  clock: Clock,
  contractId: string,
): Promise<number> =>
  findAttempts(db, parkingWriteScopeOf(contractId), startOfDay(helsinki.dayOf(clock.now())))

/**
 * Counts a reservation or change of a contract within its transaction, so that one that fails is not
 * counted and two servers share the count. 429 CREATION_LIMIT_REACHED over the provider's limit of a
 * day.
 */
export async function countParkingWrite(
  tx: Transaction,
  clock: Clock,
  contractId: string,
): Promise<void> {
  const { writesPerDay } = strictestParkingLimits(await findAreas(tx, contractId))
  const from = startOfDay(helsinki.dayOf(clock.now()))
  const writes = await addAttempt(tx, parkingWriteScopeOf(contractId), from)
  if (writes > writesPerDay) throw creationLimitError(startOfNextDay(clock))
}

/** An end of a reservation on a day. */
interface CountedEnd {
  readonly contractId: string
  readonly reservationId: string
  readonly endDate: IsoDate
}

/**
 * Counts an end of a reservation. An end from today, and the first of a reservation on a Helsinki day,
 * are always possible; of the others 429 CREATION_LIMIT_REACHED over the provider's limit of a day.
 * Ends are counted apart, so that they take nothing from what the contract may reserve.
 */
export async function countReservationEnd(
  tx: Transaction,
  clock: Clock,
  { contractId, reservationId, endDate }: CountedEnd,
): Promise<void> {
  const today = helsinki.dayOf(clock.now())
  if (endDate <= today) return
  const from = startOfDay(today)
  if ((await addAttempt(tx, `parking-end:${reservationId}`, from)) === 1) return
  const { writesPerDay } = strictestParkingLimits(await findAreas(tx, contractId))
  const ends = await addAttempt(tx, `parking-ends:${contractId}`, from)
  if (ends > writesPerDay) throw creationLimitError(startOfNextDay(clock))
}

/** The refusal of what is possible again from the start of a Helsinki day. */
export const limitReachedUntilError = (day: IsoDate): ApiError =>
  creationLimitError(startOfDay(day))
