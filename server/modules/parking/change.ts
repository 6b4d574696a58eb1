import type { ParkingChangeBody, ParkingOperationResult } from '../../../api/parking.ts'
import { calendarDayBefore } from '../../../domain/parking.ts'
import { recordAudits } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { viewerOf } from '../contracts/service.ts'
import { endReservationOn, spotNameOfReservation } from './end.ts'
import { notifyAboutParking } from './notify.ts'
import { findOwnReservations } from './reservations-repository.ts'
import {
  lockContractForReserving,
  type ParkingWritingDependencies,
  type ReservationCreationCall,
  rejectTakenSpot,
  storeReservation,
  withOverlapRejected,
} from './reserve.ts'
import { lockSpots } from './spots-repository.ts'

/**
 * Changes a spot of the contract for another: the old one until the day before, the new one from the
 * day on, both or neither. Errors as for reserving; 404 NOT_FOUND also without a reservation of the
 * old spot that lasts until the day before.
 */
export function changeSpot(
  running: ParkingWritingDependencies,
  caller: Caller,
  { contractId, body, requestId, storeResponse }: ReservationCreationCall<ParkingChangeBody>,
): Promise<ParkingOperationResult> {
  const clock = frozenClock(running.clock)
  const viewer = viewerOf(clock, caller)
  const { today } = viewer
  const { startDate } = body
  const [from, to] = [String(body.fromRentableParkingSpotId), String(body.rentableParkingSpotId)]
  return withOverlapRejected(() =>
    running.database.transaction(async (tx) => {
      const contract = await lockContractForReserving(tx, viewer, contractId)
      const spots = await lockSpots(tx, { contractId, providerIds: [from, to] })
      const spot = spots.find(({ providerId }) => providerId === to)
      const own = await findOwnReservations(tx, { contractId, since: today })
      const lastDay = calendarDayBefore(startDate)
      const lastingTo = (day: string) =>
        own.find(
          ({ providerId, endDate }) => providerId === from && (endDate === null || endDate >= day),
        )
      // A reservation that ends the day before may be followed by another of the same spot.
      const old = lastingTo(startDate) ?? lastingTo(lastDay)
      if (!spot || !old || from === to) throw new ApiError('NOT_FOUND')
      await rejectTakenSpot(tx, {
        contractId,
        providerId: to,
        startDate,
        endDate: contract.endDate,
      })

      const end = await endReservationOn(tx, old, lastDay)
      const others = own.filter((one) => one !== old)
      const stored = await storeReservation(tx, clock, {
        caller,
        contract,
        spot,
        startDate,
        today,
        termsVersion: body.acceptedTermsVersion,
        own: end === 'cancelled' ? others : [...others, { ...old, endDate: lastDay }],
      })
      const entry = {
        actor: caller,
        requestId,
        subjectKind: 'parking_reservation',
        contractId,
      } as const
      const { id } = stored.answer
      await recordAudits(tx, clock, [
        {
          ...entry,
          action: 'parking.changed',
          subjectId: id,
          details: { spot: spot.id, before: old.id, end },
        },
        {
          ...entry,
          action: `parking.${end}`,
          subjectId: old.id,
          details: { spot: old.spotId, after: id },
        },
      ])
      await notifyAboutParking({ ...running, clock }, tx, {
        contractId,
        news: { news: 'changed', from: spotNameOfReservation(old), ...stored.facts },
        spotIds: [old.spotId, spot.id],
      })
      await storeResponse(tx, stored.answer)
      return stored.answer
    }),
  )
}
