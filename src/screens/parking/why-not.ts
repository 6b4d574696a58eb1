import { type IsoDate, showDate } from '../../../domain/dates.ts'
import type { Helsinki } from '../../../domain/helsinki.ts'
import { firstFreeDay, freeUntil, startBlock, startBounds } from '../../../domain/parking.ts'
import {
  changeableSpots,
  chosenOf,
  firstDayOfAnother,
  firstStartOf,
  limitsOf,
  startOf,
  takingLimit,
} from '../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../machines/parking/parking.setup.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { limitText } from './limit-words.ts'

/** Why the chosen spot cannot be reserved, and from which day on it can; null where it can. */
export interface WhyNot {
  readonly text: string
  /** The first day on which another search finds it; null for none. */
  readonly from: IsoDate | null
}

const because = (text: string, from: IsoDate | null = null): WhyNot => ({ text, from })

/** Returns why the chosen spot cannot be reserved from the searched day on. */
export function whyNot(
  context: Pick<ParkingContext, 'start' | 'range' | 'searchErrors' | 'spotId'>,
  t: Translate,
  helsinki: Helsinki,
): WhyNot | null {
  const { start, searchErrors } = context
  const spot = chosenOf(context)?.spot
  if (!spot || !start) return null
  if (!start.mayWrite) return because(t('details.staff'))
  if (!start.mayReserve) return because(t('details.payer'))
  if (!spot.isInUse) return because(t('details.not_in_use'))
  if (searchErrors.length > 0) return because(t('details.search'))
  const day = startOf(context)
  const limits = limitsOf(context)
  const { first, last } = startBounds(limits)
  const block = startBlock(spot, day, limits)
  if (block === 'past' && first <= last)
    return because(t('details.past', { day: showDate(first) }), firstStartOf(context, first))
  if (block === 'past' || block === 'too_late')
    return because(t('details.too_late', { day: showDate(last) }))
  if (block === 'overlap') {
    const from = firstStartOf(context)
    const until = freeUntil(spot, day)
    if (until) return because(t('details.freeUntil', { day: showDate(until) }), from)
    if (from) return because(t('details.freeLater', { day: showDate(from) }), from)
    return because(t(firstFreeDay(spot, day) ? 'details.takenAgain' : 'details.taken'))
  }
  const another = firstDayOfAnother(context)
  const isLater = another !== null && another > day && another <= last
  const limit = takingLimit(context, isLater ? another : day)
  if (limit) return because(limitText(limit, helsinki, t))
  if (another === day) return null
  return isLater
    ? because(t('details.limitUntil', { day: showDate(another) }), another)
    : because(t(changeableSpots(context).length > 0 ? 'details.limitOrChange' : 'details.limit'))
}
