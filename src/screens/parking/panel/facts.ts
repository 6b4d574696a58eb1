import type { ParkingReservation, ParkingSpot } from '../../../../api/parking.ts'
import { type IsoDate, isBefore, isWithin, later, showDate } from '../../../../domain/dates.ts'
import {
  dayBefore,
  daysOf,
  ownReservations,
  priceOn,
  shownDay,
} from '../../../../domain/parking.ts'
import type { ParkingDone } from '../../../../machines/parking/parking.setup.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import { knownEquipment, monthly } from '../spot-words.ts'

interface Own {
  readonly spot: ParkingSpot
  readonly own: ParkingReservation
  readonly today: IsoDate
}

/**
 * The facts of an own reservation: its days, "no end" in words, and its price today or on its first
 * day.
 */
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

/** The facts about the end, "no end" in words, and the price in euros a month. */
function endAndPrice(endDate: string | null | undefined, euros: number | null, t: Translate) {
  const last = shownDay(endDate)
  return [
    last
      ? { term: t('fact.lastDay'), value: showDate(last) }
      : { term: t('fact.ends'), value: t('panel.openEnd') },
    ...(euros === null ? [] : [{ term: t('fact.price'), value: monthly(euros, t) }]),
  ]
}

/** The facts of a reservation that was just made; the server's answer wins over what was sent. */
export function takenFacts({ spot, write, answer }: ParkingDone, today: IsoDate, t: Translate) {
  const sent = write.kind === 'reserve' || write.kind === 'change' ? write.body.startDate : today
  const day = shownDay(answer.startDate) ?? sent
  const euros = answer.price ?? priceOn(spot.prices, { day, today })?.price ?? null
  const equipment = knownEquipment(spot).map((one) => t(`equipment.${one}.title`))
  const facts = [
    ...endAndPrice(answer.endDate, euros, t),
    ...(equipment.length > 0 ? [{ term: t('fact.equipment'), value: equipment.join(', ') }] : []),
  ]
  return { day, facts }
}

/** Whether the contract has a spot on the day before `day`; if so, a change on `day` ends it. */
export const isReservedDayBefore = (spot: ParkingSpot, day: IsoDate): boolean =>
  ownReservations([spot]).some((one) => isWithin(dayBefore(day), daysOf(one)))
