import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ParkingSpot } from '../../../api/parking.ts'
import { spotStatus } from '../../../domain/parking.ts'
import {
  areasOf,
  searchedDaysOf,
  takeableSpots,
} from '../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../machines/parking/parking.setup.ts'
import type { ParkingRef } from './flow.ts'
import { matchesSearch, spotName } from './spot-words.ts'

/**
 * How many of the spots that match the search the reader can reserve (`free`) or change an own spot
 * to (`change`); with `forOthers` none, though some are free for others.
 */
export interface FoundSpots {
  readonly kind: 'free' | 'change' | 'forOthers'
  readonly count: number
}

/**
 * Returns how many spots match the search and can be reserved, or changed to, by the reader from
 * the first searched day on.
 */
export function useFoundSpots(actor: ParkingRef): FoundSpots {
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const filter = useSelector(actor, ({ context }) => context.filter)
  return useMemo(() => foundSpots({ start, range, filter }), [start, range, filter])
}

function foundSpots(context: Pick<ParkingContext, 'start' | 'range' | 'filter'>): FoundSpots {
  const isShown = (spot: ParkingSpot) =>
    matchesSearch({ name: spotName(spot), equipment: spot.equipment }, context.filter)
  const { how, spots } = takeableSpots(context)
  const count = spots.filter(isShown).length
  if (count > 0) return { kind: how === 'reserve' ? 'free' : 'change', count }
  const days = searchedDaysOf(context)
  const isAnyFree = areasOf(context)
    .flatMap(({ parkingSpots }) => parkingSpots)
    .some((spot) => isShown(spot) && spotStatus(spot, days) === 'available')
  return { kind: isAnyFree ? 'forOthers' : 'free', count: 0 }
}
