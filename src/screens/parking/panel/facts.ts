import type { ParkingReservation, ParkingSpot } from '../../../../api/parking.ts'
import {
  formatDate,
  type IsoDate,
  isBefore,
  isInDayRange,
  laterDay,
} from '../../../../domain/dates.ts'
import {
  calendarDayBefore,
  dayOrNull,
  dayRangeOf,
  listContractReservations,
  spotPriceOn,
} from '../../../../domain/parking.ts'
import type { DoneParkingWrite } from '../../../../machines/parking/parking.setup.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import { knownEquipment, monthlyPriceText } from '../spot-words.ts'

interface Own {
  readonly spot: ParkingSpot
  readonly own: ParkingReservation
  readonly today: IsoDate
}

/**
 * Returns the facts of an own reservation: its days, "no end" in words, and its price today, or on
 * its first day where that is later.
 */
export function ownReservationFacts({ spot, own, today }: Own, t: Translate) {
  const first = dayOrNull(own.startDate)
  const price = spotPriceOn(spot.prices, { day: laterDay(today, first ?? today), today })
  return [
    ...(first
      ? [
          {
            term: t(isBefore(today, first) ? 'fact.starts' : 'fact.started'),
            value: formatDate(first),
          },
        ]
      : []),
    ...endAndPrice(own.endDate, price?.price ?? null, t),
  ]
}

/**
 * Returns the facts about the last day, "no end" in words, and the price in euros a month, if
 * known.
 */
function endAndPrice(endDate: string | null | undefined, euros: number | null, t: Translate) {
  const last = dayOrNull(endDate)
  return [
    last
      ? { term: t('fact.lastDay'), value: formatDate(last) }
      : { term: t('fact.ends'), value: t('panel.openEnd') },
    ...(euros === null ? [] : [{ term: t('fact.price'), value: monthlyPriceText(euros, t) }]),
  ]
}

/**
 * Returns the first day and the facts of a reservation that was just made; values of the server's
 * answer have precedence over those that were sent.
 */
export function newReservationFacts(
  { spot, write, answer }: DoneParkingWrite,
  today: IsoDate,
  t: Translate,
) {
  const sent = write.kind === 'reserve' || write.kind === 'change' ? write.body.startDate : today
  const day = dayOrNull(answer.startDate) ?? sent
  const euros = answer.price ?? spotPriceOn(spot.prices, { day, today })?.price ?? null
  const equipment = knownEquipment(spot).map((one) => t(`equipment.${one}.title`))
  const facts = [
    ...endAndPrice(answer.endDate, euros, t),
    ...(equipment.length > 0 ? [{ term: t('fact.equipment'), value: equipment.join(', ') }] : []),
  ]
  return { day, facts }
}

/** Whether the contract has a spot on the day before `day`; if so, a change on `day` ends it. */
export const isReservedDayBefore = (spot: ParkingSpot, day: IsoDate): boolean =>
  listContractReservations([spot]).some((one) =>
    isInDayRange(calendarDayBefore(day), dayRangeOf(one)),
  )
