import { helsinki } from '../../kernel/base/helsinki.ts'
import { inUseErrors, type SubjectEnder } from '../../kernel/importing/complete.ts'
import {
  deleteAndReturnReservations,
  findReservedSpots,
  isNotOverSql,
  lockContractEnds,
} from './reservations-repository.ts'
import { isOfferedSql, lockSpotsById, markSpotsNotOffered } from './spots-repository.ts'

/** Closes spots. One that is reserved today or later cannot end. */
export const parkingSpotEnder: SubjectEnder = {
  subject: 'parking_spot',
  current: isOfferedSql,
  async examine({ tx, clock }, ids) {
    await lockSpotsById(tx, ids)
    const reserved = await findReservedSpots(tx, ids, helsinki.dayOf(clock.now()))
    return new Map(reserved.map((id) => [id, inUseErrors]))
  },
  end: ({ tx }, ids) => markSpotsNotOffered(tx, ids),
}

/** Withdraws reservations that were made elsewhere. One whose last day has passed is history. */
export const parkingReservationEnder: SubjectEnder = {
  subject: 'parking_reservation',
  current: isNotOverSql,
  async end({ tx }, ids) {
    await lockContractEnds(tx, [], ids)
    await deleteAndReturnReservations(tx, ids)
  },
}
