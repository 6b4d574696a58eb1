import type { ParkingSpot } from '../../../../api/parking.ts'
import { type IsoDate, isBefore } from '../../../../domain/dates.ts'
import { daysOf } from '../../../../domain/parking.ts'

/** Whether an own reservation of a spot begins before a day, and is not cancelled by a change then. */
export const beginsBefore = ({ reservations }: ParkingSpot, day: IsoDate): boolean =>
  (reservations ?? []).some((one) => one.kind === 'own' && isBefore(daysOf(one).first, day))
