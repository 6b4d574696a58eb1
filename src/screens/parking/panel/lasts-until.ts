import type { ParkingSpot } from '../../../../api/parking.ts'
import { type IsoDate, isWithin } from '../../../../domain/dates.ts'
import { dayBefore, daysOf, ownReservations } from '../../../../domain/parking.ts'

/** Whether an own reservation of a spot lasts until the day before another: a change then ends it. */
export const lastsUntil = (spot: ParkingSpot, day: IsoDate): boolean =>
  ownReservations([spot]).some((one) => isWithin(dayBefore(day), daysOf(one)))
