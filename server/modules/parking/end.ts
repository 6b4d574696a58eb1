import type { ParkingEndBody, ParkingOperationResult } from '../../../api/parking.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { toEuros } from '../../../domain/money.ts'
import { isReservationEndTooLate } from '../../../domain/parking.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { viewerOf } from '../contracts/service.ts'
import { countReservationEnd } from './limits.ts'
import { notifyAboutParking } from './notify.ts'
import {
  deleteReservation,
  findOwnReservations,
  type OwnReservation,
  updateReservationEnd,
} from './reservations-repository.ts'
import {
  displayNameOfSpot,
  lockContractForReserving,
  type ParkingWriteCall,
  type ParkingWritingDependencies,
} from './reserve.ts'

/**
 * Ends a reservation of the contract on a day, whoever of its residents made it; one that has not
 * begun by then is cancelled. Of several of a spot it is the named one, else the one that lasts on the
 * day, else the next. Errors, in this order: those of `requireContractForReserving`; 404 NOT_FOUND without such a
 * reservation of the spot; 400 VALIDATION_ERROR for a day before today, after its end, or 9999-12-31;
 * 429 CREATION_LIMIT_REACHED, see `countReservationEnd`.
 */
export function endReservation(
  running: ParkingWritingDependencies,
  caller: Caller,
  { contractId, body, requestId }: ParkingWriteCall<ParkingEndBody>,
): Promise<ParkingOperationResult> {
  const clock = frozenClock(running.clock)
  const viewer = viewerOf(clock, caller)
  const { endDate, rentableParkingSpotId, reservationId = null } = body
  return running.database.transaction(async (tx) => {
    await lockContractForReserving(tx, viewer, contractId)
    const own = await findOwnReservations(tx, { contractId, since: viewer.today })
    const asked = own.filter(
      ({ id, providerId }) =>
        providerId === String(rentableParkingSpotId) &&
        (reservationId === null || id === reservationId),
    )
    if (asked.length === 0) throw new ApiError('NOT_FOUND')
    if (endDate < viewer.today) throw refusedEnd('too_small_date')
    const reservation = asked.find((one) => !isReservationEndTooLate(endDate, one.endDate))
    if (!reservation) throw refusedEnd('too_big_date')

    const isChanged = reservation.endDate !== endDate
    if (isChanged) {
      const end = await endReservationOn(tx, reservation, endDate)
      await countReservationEnd(tx, clock, { contractId, reservationId: reservation.id, endDate })
      await recordAudit(tx, clock, {
        actor: caller,
        requestId,
        action: `parking.${end}`,
        subjectKind: 'parking_reservation',
        subjectId: reservation.id,
        contractId,
        details: { spot: reservation.spotId },
      })
      const spot = spotNameOfReservation(reservation)
      const news = end === 'ended' ? { news: end, spot, endDate } : { news: end, spot }
      await notifyAboutParking({ ...running, clock }, tx, {
        contractId,
        news,
        spotIds: [reservation.spotId],
      })
    }
    return {
      id: reservation.id,
      rentableParkingSpotId: reservation.providerId,
      startDate: reservation.startDate,
      endDate,
      price: reservation.priceCents === null ? null : toEuros(reservation.priceCents),
    }
  })
}

const refusedEnd = (key: 'too_small_date' | 'too_big_date'): ApiError =>
  new ApiError('VALIDATION_ERROR', { fields: [{ path: 'endDate', key }] })

/** The name of the spot of a reservation in a text. */
export const spotNameOfReservation = ({ spotName, providerId }: OwnReservation): string =>
  displayNameOfSpot({ name: spotName, providerId })

/** Ends a reservation on a day, or cancels one that has not begun by then; says which of them. */
export async function endReservationOn(
  tx: Transaction,
  { id, startDate }: OwnReservation,
  endDate: IsoDate,
): Promise<'ended' | 'cancelled'> {
  if (endDate < startDate) {
    await deleteReservation(tx, id)
    return 'cancelled'
  }
  await updateReservationEnd(tx, id, endDate)
  return 'ended'
}
