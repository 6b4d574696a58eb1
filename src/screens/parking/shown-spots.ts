import type { ParkingSpot, ParkingSpotId } from '../../../api/parking.ts'
import { type DayRange, type IsoDate, showDate } from '../../../domain/dates.ts'
import { showEuros } from '../../../domain/money.ts'
import {
  currentOwn,
  firstFreeDay,
  type ParkingEquipment,
  priceOn,
  proposedStart,
  type SpotStatus,
  shownDay,
  spotStatus,
  upcomingOwn,
} from '../../../domain/parking.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { isPlace, knownEquipment, monthly, spotName } from './spot-words.ts'

/** Icons of the statuses, which differ in shape as well as in colour. */
export const statusIcons: Readonly<Record<SpotStatus, IconName>> = {
  available: 'parking',
  disabled: 'block',
  active: 'star',
  upcoming: 'clock',
  not_in_use: 'close',
}

/** A spot with all that its row and its place on the map say. */
export interface ShownSpot {
  readonly id: ParkingSpotId
  readonly name: string
  readonly status: SpotStatus
  readonly statusText: string
  /** Since when or until when the status holds; null for nothing to say. */
  readonly about: string | null
  readonly equipment: readonly ParkingEquipment[]
  readonly equipmentText: string
  readonly price: string | null
  /** The accessible name, which says all. */
  readonly label: string
}

/** The searched days, and the day that it is. */
export interface ShownDays {
  readonly range: DayRange
  readonly today: IsoDate
}

function aboutOf(spot: ParkingSpot, status: SpotStatus, { range, today }: ShownDays, t: Translate) {
  if (status === 'active') {
    const day = shownDay(currentOwn(spot, today)?.endDate)
    return day && t('spot.until', { day: showDate(day) })
  }
  if (status === 'upcoming') {
    const day = shownDay(upcomingOwn(spot, today)?.startDate)
    return day && t('spot.from', { day: showDate(day) })
  }
  if (status !== 'disabled') return null
  const start = proposedStart(range, today)
  const day = firstFreeDay(spot, start)
  return day && day > start ? t('spot.free', { day: showDate(day) }) : null
}

/** Returns what is shown of a spot for the searched days. */
export function shownSpot(spot: ParkingSpot, days: ShownDays, t: Translate): ShownSpot {
  const status = spotStatus(spot, days)
  const statusText = t(`status.${status}`)
  const about = aboutOf(spot, status, days, t)
  const equipment = knownEquipment(spot)
  const words = equipment.filter((one) => !isPlace(one)).map((one) => t(`equipment.${one}.title`))
  const price = priceOn(spot.prices, {
    day: proposedStart(days.range, days.today),
    today: days.today,
  })
  const name = spotName(spot)
  const parts = [
    t('spot.name', { name }),
    statusText.toLowerCase(),
    about,
    ...words.map((word) => word.toLowerCase()),
    price && t('spot.price', { price: showEuros(price.price) }),
  ]
  return {
    id: spot.rentableParkingSpotId,
    name,
    status,
    statusText,
    about,
    equipment,
    equipmentText: words.map((word, index) => (index > 0 ? word.toLowerCase() : word)).join(', '),
    price: price && monthly(price.price, t),
    label: parts.filter(Boolean).join(', '),
  }
}

/** The order of the list: the own ones, which are looked for most, then what can be reserved. */
const order: readonly SpotStatus[] = ['active', 'upcoming', 'available', 'disabled', 'not_in_use']

/** Sorts the rows of a list; within a status they stay in the provider's order. */
export const inListOrder = (spots: readonly ShownSpot[]): ShownSpot[] =>
  spots.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))

const byNumber = new Intl.Collator('fi', { numeric: true })

/** Sorts the places of a map by their numbers: P2 before P11. */
export const inMapOrder = (spots: readonly ShownSpot[]): ShownSpot[] =>
  spots.toSorted((a, b) => byNumber.compare(a.name, b.name))

/** Divides spots into parts of so many; the last one may have fewer. */
export const inParts = (spots: readonly ShownSpot[], size: number): ShownSpot[][] =>
  Array.from({ length: Math.ceil(spots.length / size) }, (_, part) =>
    spots.slice(part * size, (part + 1) * size),
  )
