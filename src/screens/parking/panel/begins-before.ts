import type { ParkingSpot } from '../../../../api/parking.ts'
import { type IsoDate, isBefore } from '../../../../domain/dates.ts'
import { daysOf, ownReservations } from '../../../../domain/parking.ts'

/** Whether an own reservation of a spot begins before a day, and is not cancelled by a change then. */
export const beginsBefore = (spot: ParkingSpot, day: IsoDate): boolean =>
  ownReservations([spot]).some((one) => isBefore(daysOf(one).first, day))
