import type { ParkingSpot, ParkingSpotId } from '../../../api/parking.ts'
import { addMonths } from '../../../domain/date-arithmetic.ts'
import { formatDate, formatShortDate, type IsoDate, isBefore } from '../../../domain/dates.ts'
import { createCentsFormat, type FormatCents, toCents } from '../../../domain/money.ts'
import {
  currentOwnReservation,
  dayOrNull,
  findEndOfShortAvailability,
  firstFreeDayOfSpot,
  type ParkingEquipment,
  proposedReservationStart,
  type SearchedDays,
  type SpotStatus,
  spotPriceOn,
  spotStatus,
  upcomingOwnReservation,
} from '../../../domain/parking.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { isLocationEquipment, knownEquipment, spotName } from './spot-words.ts'

/** Icons of the statuses, which differ in shape as well as in colour. */
export const statusIcons: Readonly<Record<SpotStatus, IconName>> = {
  available: 'parking',
  disabled: 'block',
  active: 'star',
  upcoming: 'clock',
  not_in_use: 'close',
}

/** A spot with everything that its row and its place on the map show. */
export interface ShownSpot {
  readonly id: ParkingSpotId
  readonly name: string
  readonly status: SpotStatus
  readonly statusText: string
  /** Whether it is free for the searched days but reserved later, so that it cannot be reserved. */
  readonly isReservedLater: boolean
  /** A text that says since or until when the status lasts; null where that is not shown. */
  readonly about: string | null
  readonly equipment: readonly ParkingEquipment[]
  readonly equipmentText: string
  readonly price: string | null
  /** The accessible name, which says all of the above. */
  readonly label: string
}

/** The text of a spot's status: an available spot that is reserved later is "free until" a day. */
export interface SpotStatusText {
  readonly status: SpotStatus
  readonly text: string
  readonly isReservedLater: boolean
}

/** Returns the words of the status of a spot for the searched days. */
export function spotStatusText(
  spot: ParkingSpot,
  days: SearchedDays,
  t: Translate,
): SpotStatusText {
  const status = spotStatus(spot, days)
  const until = findEndOfShortAvailability(spot, days)
  const text =
    until === null
      ? t(`status.${status}`)
      : t('status.availableUntil', { day: dayWithin(until, days.today) })
  return { status, text, isReservedLater: until !== null }
}

/** A day as text, without its year when it is within a year from today. */
const dayWithin = (day: IsoDate, today: IsoDate): string =>
  isBefore(day, addMonths(today, MONTHS_OF_YEAR)) ? formatShortDate(day) : formatDate(day)
const MONTHS_OF_YEAR = 12

function aboutOf(
  spot: ParkingSpot,
  status: SpotStatus,
  { range, today }: SearchedDays,
  t: Translate,
) {
  if (status === 'active') {
    const day = dayOrNull(currentOwnReservation(spot, today)?.endDate)
    return day && t('spot.until', { day: formatDate(day) })
  }
  if (status === 'upcoming') {
    const day = dayOrNull(upcomingOwnReservation(spot, today)?.startDate)
    return day && t('spot.from', { day: formatDate(day) })
  }
  if (status !== 'disabled') return null
  const start = proposedReservationStart(range, today)
  const day = firstFreeDayOfSpot(spot, start)
  return day && day > start ? t('spot.free', { day: formatDate(day) }) : null
}

/** The price of a spot for the searched days, in whole cents a month; null when none is known. */
function centsOf({ prices }: ParkingSpot, { range, today }: SearchedDays): number | null {
  const price = spotPriceOn(prices, { day: proposedReservationStart(range, today), today })
  return price && toCents(price.price)
}

/** Returns what is shown of the spots of one list, whose prices have one format. Decision 0103. */
export function shownSpots(
  spots: readonly ParkingSpot[],
  days: SearchedDays,
  t: Translate,
): ShownSpot[] {
  const show = createCentsFormat(spots.map((spot) => centsOf(spot, days)))
  return spots.map((spot) => shownSpot(spot, { days, t, show }))
}

function shownSpot(
  spot: ParkingSpot,
  {
    days,
    t,
    show,
  }: { readonly days: SearchedDays; readonly t: Translate; readonly show: FormatCents },
): ShownSpot {
  const { status, text: statusText, isReservedLater } = spotStatusText(spot, days, t)
  const about = aboutOf(spot, status, days, t)
  const equipment = knownEquipment(spot)
  const words = equipment
    .filter((one) => !isLocationEquipment(one))
    .map((one) => t(`equipment.${one}.title`))
  const cents = centsOf(spot, days)
  const price = cents === null ? null : show(cents)
  const name = spotName(spot)
  const parts = [
    t('spot.name', { name }),
    statusText.toLowerCase(),
    isReservedLater && t('spot.notOpenEnded'),
    about,
    ...words.map((word) => word.toLowerCase()),
    price && t('spot.price', { price }),
  ]
  return {
    id: spot.rentableParkingSpotId,
    name,
    status,
    statusText,
    isReservedLater,
    about,
    equipment,
    equipmentText: words.map((word, index) => (index > 0 ? word.toLowerCase() : word)).join(', '),
    price: price && t('spot.monthly', { price }),
    label: parts.filter(Boolean).join(', '),
  }
}

/**
 * The order of the statuses in the list: own spots, then spots that can be reserved, then the rest.
 */
const order: readonly SpotStatus[] = ['active', 'upcoming', 'available', 'disabled', 'not_in_use']

/**
 * Sorts spots for the list by their status; spots in the same place stay in the provider's order.
 */
export const sortForList = (spots: readonly ShownSpot[]): ShownSpot[] =>
  spots.toSorted((a, b) => placeOf(a) - placeOf(b))
/**
 * Returns the place of a spot in the order; one that is reserved later comes after other available
 * spots.
 */
const placeOf = ({ status, isReservedLater }: ShownSpot): number =>
  order.indexOf(status) + Number(isReservedLater) / 2

const byNumber = new Intl.Collator('fi', { numeric: true })

/** Sorts spots for the map by the numbers in their names: P2 before P11. */
export const sortForMap = (spots: readonly ShownSpot[]): ShownSpot[] =>
  spots.toSorted((a, b) => byNumber.compare(a.name, b.name))

/** Divides spots into parts of `size` spots; the last part may have fewer. */
export const splitIntoParts = (spots: readonly ShownSpot[], size: number): ShownSpot[][] =>
  Array.from({ length: Math.ceil(spots.length / size) }, (_, part) =>
    spots.slice(part * size, (part + 1) * size),
  )
