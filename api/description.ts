import { streetWithPlate } from '../domain/contracts.ts'
import type { Contract } from './contracts.ts'

/** A language with the translation function of one namespace of `locales/<language>`. */
export interface Words {
  readonly language: string
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/**
 * One row: its term, its value (null when absent), and the path of the data that can be changed.
 */
export interface Row<Path extends string> {
  readonly term: string
  readonly value: string | null
  readonly path?: Path
}

export interface Section<Path extends string> {
  readonly heading: string
  readonly rows: readonly Row<Path>[]
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

/** The non-empty sections, each titled by the translation of `heading.<its name>`. */
export const sectionsOf = <Path extends string>(
  { t }: Words,
  parts: Readonly<Record<string, readonly Row<Path>[]>>,
): Section<Path>[] =>
  Object.entries(parts).flatMap(([part, rows]) =>
    rows.length > 0 ? [{ heading: t(`heading.${part}`), rows }] : [],
  )

/** The home, its contract, and the people involved in the request. */
export function contractRows({
  contract,
  giver,
  approvers,
  reader,
  t,
}: RequestParties & Words): Row<never>[] {
  const { postalCode, city } = contract.postalAddress
  return [
    { term: t('label.home'), value: `${streetWithPlate(contract)}, ${postalCode} ${city}` },
    ...known({ term: t('label.property'), value: contract.realPropertyName }),
    ...known({ term: t('label.company'), value: contract.propertyCompanyName }),
    { term: t('label.contractType'), value: t(`contractType.${contract.contractType}`) },
    { term: t('label.giver'), value: giver || null },
    ...known({ term: t('label.approvers'), value: approvers.join(', ') }),
    ...known({ term: t('label.reference'), value: reader?.reference ?? null }),
    ...known({ term: t('label.answerer'), value: reader?.name ?? null }),
  ]
}

/** The row in a list, or an empty list when it has no value. */
export const known = <const R extends Pick<Row<string>, 'value'>>(row: R): R[] =>
  row.value ? [row] : []
