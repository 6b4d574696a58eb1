import type { BuildingInfo } from '../../../api/building-info.ts'
import { valueOrNull } from '../../../api/or-missing.ts'
import { textOrNull } from '../../../domain/missing.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'

/** A fact about a building, as text to show. */
export interface BuildingFact {
  readonly icon: IconName
  readonly term: string
  readonly value: string
}

/** Returns the address of a building in one line, street and number; null where it is not known. */
export function streetAddressOf({ address, postalAddress }: BuildingInfo): string | null {
  const parts = [textOrNull(address.streetName), textOrNull(address.streetNumber)]
  const street = parts.filter((part) => part !== null).join(' ')
  return textOrNull(address.streetName) === null
    ? textOrNull(postalAddress.streetAddressLine1)
    : street
}

/** Returns what is known of a building, in order. */
export function buildingFactsOf(
  building: BuildingInfo,
  t: Translate,
  language: string,
): BuildingFact[] {
  const { address, constructionDate } = building
  const floorCount = valueOrNull(building.floorCount)
  const area = valueOrNull(building.realPropertyAreasTotal)
  const heatingMethod = valueOrNull(building.heatingMethod)
  const district = [textOrNull(address.district), textOrNull(address.districtSpecifier)]
  const isHeatingKnown = heatingMethod !== null && heatingMethod !== 'not_set'
  const facts: [IconName, string, string | null][] = [
    ['building', t('building'), textOrNull(address.building)],
    ['pin', t('district'), district.filter((part) => part !== null).join(', ') || null],
    ['map', t('region'), textOrNull(address.region)],
    ['calendar', t('year'), valueOrNull(constructionDate)?.slice(0, 4) ?? null],
    ['area', t('area'), area === null ? null : t('areaValue', { area: areaIn(area, language) })],
    ['floors', t('floors'), floorCount === null ? null : String(floorCount)],
    ['heat', t('heating'), isHeatingKnown ? t(`heatingMethod.${heatingMethod}`) : null],
  ]
  return facts.flatMap(([icon, term, value]) => (value === null ? [] : [{ icon, term, value }]))
}

const areaIn = (area: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(area)
