import { helsinki } from '../../kernel/base/helsinki.ts'
import { type Ender, inUse } from '../../kernel/importing/complete.ts'
import {
  findReserved,
  isNotOver,
  lockContractEnds,
  takeReservations,
} from './reservations-repository.ts'
import { closeSpots, isOffered, lockSpotsById } from './spots-repository.ts'

/** Closes spots. One that is reserved today or later cannot end. */
export const parkingSpotEnder: Ender = {
  subject: 'parking_spot',
  current: isOffered,
  async examine({ tx, clock }, ids) {
    await lockSpotsById(tx, ids)
    const reserved = await findReserved(tx, ids, helsinki.dayOf(clock.now()))
    return new Map(reserved.map((id) => [id, inUse]))
  },
  end: ({ tx }, ids) => closeSpots(tx, ids),
}

/** Withdraws reservations that were made elsewhere. One whose last day has passed is history. */
export const parkingReservationEnder: Ender = {
  subject: 'parking_reservation',
  current: isNotOver,
  async end({ tx }, ids) {
    await lockContractEnds(tx, [], ids)
    await takeReservations(tx, ids)
  },
}
