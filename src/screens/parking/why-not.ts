import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import type { Helsinki } from '../../../domain/helsinki.ts'
import {
  findLastFreeDayOfSpot,
  findReservationStartBlock,
  firstFreeDayOfSpot,
  reservationStartBounds,
} from '../../../domain/parking.ts'
import {
  anotherSpotLimit,
  chosenSpotOf,
  firstDayForAnotherSpot,
  firstPossibleStart,
  ownSpotsToSwapForChosen,
  reservationStartOf,
  startLimitsOf,
} from '../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../machines/parking/parking.setup.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { parkingLimitText } from './limit-words.ts'

/** Why the chosen spot cannot be reserved, and from which day on it can; null where it can. */
export interface UnreservableReason {
  readonly text: string
  /**
   * The first day from which on the spot can be reserved, as a day to search; null where no such
   * day is known.
   */
  readonly from: IsoDate | null
}

const because = (text: string, from: IsoDate | null = null): UnreservableReason => ({ text, from })

/** Returns why the chosen spot cannot be reserved from the searched day on. */
export function unreservableReason(
  context: Pick<ParkingContext, 'start' | 'range' | 'searchErrors' | 'spotId'>,
  t: Translate,
  helsinki: Helsinki,
): UnreservableReason | null {
  const { start, searchErrors } = context
  const spot = chosenSpotOf(context)?.spot
  if (!spot || !start) return null
  if (!start.mayWrite) return because(t('details.staff'))
  if (!start.mayReserve) return because(t('details.payer'))
  if (!spot.isInUse) return because(t('details.not_in_use'))
  if (searchErrors.length > 0) return because(t('details.search'))
  const day = reservationStartOf(context)
  const limits = startLimitsOf(context)
  const { first, last } = reservationStartBounds(limits)
  const block = findReservationStartBlock(spot, day, limits)
  if (block === 'past' && first <= last)
    return because(
      t('details.past', { day: formatDate(first) }),
      firstPossibleStart(context, first),
    )
  if (block === 'past' || block === 'too_late')
    return because(t('details.too_late', { day: formatDate(last) }))
  if (block === 'overlap') {
    const from = firstPossibleStart(context)
    const until = findLastFreeDayOfSpot(spot, day)
    if (until) return because(t('details.freeUntil', { day: formatDate(until) }), from)
    if (from) return because(t('details.freeLater', { day: formatDate(from) }), from)
    return because(t(firstFreeDayOfSpot(spot, day) ? 'details.takenAgain' : 'details.taken'))
  }
  const another = firstDayForAnotherSpot(context)
  const isLater = another !== null && another > day && another <= last
  const limit = anotherSpotLimit(context, isLater ? another : day)
  if (limit) return because(parkingLimitText(limit, helsinki, t))
  if (another === day) return null
  return isLater
    ? because(t('details.limitUntil', { day: formatDate(another) }), another)
    : because(
        t(ownSpotsToSwapForChosen(context).length > 0 ? 'details.limitOrChange' : 'details.limit'),
      )
}
