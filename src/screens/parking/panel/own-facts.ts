import type { ParkingReservation, ParkingSpot } from '../../../../api/parking.ts'
import { type IsoDate, isBefore, later, showDate } from '../../../../domain/dates.ts'
import { priceOn, shownDay } from '../../../../domain/parking.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import { monthly } from '../spot-words.ts'

interface Own {
  readonly spot: ParkingSpot
  readonly own: ParkingReservation
  readonly today: IsoDate
}

/** The facts of an own reservation: its days, an open end in words, and its price today or at first. */
export function ownFacts({ spot, own, today }: Own, t: Translate) {
  const first = shownDay(own.startDate)
  const price = priceOn(spot.prices, { day: later(today, first ?? today), today })
  return [
    ...(first
      ? [
          {
            term: t(isBefore(today, first) ? 'fact.starts' : 'fact.started'),
            value: showDate(first),
          },
        ]
      : []),
    ...endAndPrice(own.endDate, price?.price ?? null, t),
  ]
}

/** The facts of an end, an open one in words, and of a price in euros a month. */
export function endAndPrice(
  endDate: string | null | undefined,
  euros: number | null,
  t: Translate,
) {
  const last = shownDay(endDate)
  return [
    last
      ? { term: t('fact.lastDay'), value: showDate(last) }
      : { term: t('fact.ends'), value: t('panel.openEnd') },
    ...(euros === null ? [] : [{ term: t('fact.price'), value: monthly(euros, t) }]),
  ]
}
