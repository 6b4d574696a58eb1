import type { ParkingArea, ParkingSpot } from '../../../api/parking.ts'
import { formatDate } from '../../../domain/dates.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { formatEuros } from '../../../domain/money.ts'
import {
  dayOrNull,
  hasAllEquipment,
  matchesSpotNumber,
  type ParkingEquipment,
  parkingEquipment,
  type SerializedRange,
} from '../../../domain/parking.ts'
import type { ParkingFilter } from '../../../machines/parking/parking.setup.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'

/** Icons of the equipment; equipment that is a place has the icon of a place. */
export const equipmentIcons: Readonly<Record<ParkingEquipment, IconName>> = {
  covered: 'cover',
  ev_charger: 'plug',
  garage: 'garage',
  heating_outlet: 'heat',
  motorbike_spot: 'moto',
  yard: 'pin',
  building: 'building',
  disabled_spot: 'access',
}

/** Returns the name of a spot: its number on the site, else its id. */
export const spotName = ({
  locationDetails,
  rentableParkingSpotId,
}: Pick<ParkingSpot, 'locationDetails' | 'rentableParkingSpotId'>): string =>
  textOrNull(locationDetails) ?? String(rentableParkingSpotId)

/** Whether a spot matches the search: it has the wanted equipment and number. */
export const matchesSearch = (
  { name, ...spot }: { readonly name: string; readonly equipment: readonly string[] },
  { needs, number }: ParkingFilter,
): boolean => hasAllEquipment(spot, needs) && matchesSpotNumber(name, number)

/** Returns the street address of an area; null where it is not known. */
export function areaAddress({ location: { address } }: ParkingArea): string | null {
  const parts = [textOrNull(address?.streetName), textOrNull(address?.streetNumber)].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

/** Returns the name of an area: its street address and the place there. */
export function areaName(area: ParkingArea, t: Translate): string {
  const place = textOrNull(area.location.locationDetails)
  const address = areaAddress(area)
  if (place !== null && address !== null) return t('area.name', { address, place })
  return place ?? address ?? t('area.unnamed')
}

/** The equipment of a spot that the portal knows, in its own order. */
export const knownEquipment = ({ equipment }: Pick<ParkingSpot, 'equipment'>): ParkingEquipment[] =>
  parkingEquipment.filter((one) => equipment.includes(one))

/** The equipment values that say where a spot is: shown in the panel, not in every row. */
const places: readonly ParkingEquipment[] = ['yard', 'building']
export const isLocationEquipment = (equipment: ParkingEquipment): boolean =>
  places.includes(equipment)

/** Returns a range of days as text: an open end in words; an open start is left out. */
export function rangeText({ startDate, endDate }: SerializedRange, t: Translate): string {
  const [first, last] = [dayOrNull(startDate), dayOrNull(endDate)]
  if (first === null)
    return last === null ? t('panel.openEnd') : t('fact.until', { day: formatDate(last) })
  return last === null
    ? t('fact.openRange', { first: formatDate(first) })
    : t('fact.range', { first: formatDate(first), last: formatDate(last) })
}

/** A price a month: '25 €/kk'. */
export const monthlyPriceText = (euros: number, t: Translate): string =>
  t('spot.monthly', { price: formatEuros(euros) })
