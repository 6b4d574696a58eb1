import { streetWithPlate } from '../domain/contracts.ts'
import type modificationDescription from '../locales/fi/modificationDescription.json'
import type terminationDescription from '../locales/fi/terminationDescription.json'
import type { Contract } from './contracts.ts'

/** Dotted paths to the texts of an area. */
type KeyIn<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeyIn<Texts[K]>}`
}[keyof Texts & string]

/** The keys of each area, `locales/<language>/<area>.json`, that describes what is to be signed. */
interface Keys {
  readonly terminationDescription: KeyIn<typeof terminationDescription>
  readonly modificationDescription: KeyIn<typeof modificationDescription>
}

export type DescriptionArea = keyof Keys
export type DescriptionKey<Area extends DescriptionArea> = Keys[Area]

/** A language, and the function that returns its texts by their keys. */
export interface DescriptionTranslator<Key extends string> {
  readonly language: string
  readonly t: (key: Key, values?: Readonly<Record<string, string | number>>) => string
}

/**
 * One row of a description: its term, its value (null when absent), and the path of the data that
 * can be changed.
 */
export interface DescriptionRow<Path extends string> {
  readonly term: string
  readonly value: string | null
  readonly path?: Path
}

export interface DescriptionSection<Path extends string> {
  readonly heading: string
  readonly rows: readonly DescriptionRow<Path>[]
}

/** A party who reads another's request; the name is empty unless their answer is awaited. */
export interface RequestReader {
  readonly name: string
  readonly reference: string
}

/** The contract of a request and the people involved. */
export interface RequestParties {
  readonly contract: Contract
  /** The names of who made the request and of who must approve it. */
  readonly giver: string
  readonly approvers: readonly string[]
  /** The reader, when it is not the person who made the request; else null. */
  readonly reader: RequestReader | null
}

/** Returns the sections that have rows. */
export const selectNonEmptySections = <Path extends string>(
  sections: readonly DescriptionSection<Path>[],
): DescriptionSection<Path>[] => sections.filter(({ rows }) => rows.length > 0)

/** The keys that every description has. */
type SharedKey = DescriptionKey<'terminationDescription'> &
  DescriptionKey<'modificationDescription'>

/** Returns the rows of the home, its contract, and the people involved in the request. */
export function makeContractRows({
  contract,
  giver,
  approvers,
  reader,
  t,
}: RequestParties & DescriptionTranslator<SharedKey>): DescriptionRow<never>[] {
  const { postalCode, city } = contract.postalAddress
  return [
    { term: t('label.home'), value: `${streetWithPlate(contract)}, ${postalCode} ${city}` },
    ...listRowIfItHasValue({ term: t('label.property'), value: contract.realPropertyName }),
    ...listRowIfItHasValue({ term: t('label.company'), value: contract.propertyCompanyName }),
    { term: t('label.contractType'), value: t(`contractType.${contract.contractType}`) },
    { term: t('label.giver'), value: giver || null },
    ...listRowIfItHasValue({ term: t('label.approvers'), value: approvers.join(', ') }),
    ...listRowIfItHasValue({ term: t('label.reference'), value: reader?.reference ?? null }),
    ...listRowIfItHasValue({ term: t('label.answerer'), value: reader?.name ?? null }),
  ]
}

/** Returns the row in a list, or an empty list when it has no value. */
export const listRowIfItHasValue = <const R extends Pick<DescriptionRow<string>, 'value'>>(
  row: R,
): R[] => (row.value ? [row] : [])
