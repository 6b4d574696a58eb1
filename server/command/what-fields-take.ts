import { yearMonth } from '../../api/payments.ts'
import type { ImportKind, RowError } from '../../api/provider-import.ts'
import { zodDefinitionOf } from '../../api/schema-parts.ts'
import { instant, isoDay } from '../../api/values.ts'
import { isNonexistentDay } from '../../domain/dates.ts'
import { AMBIGUOUS_NUMBER_PATTERN } from './csv-file.ts'
import { describeDamage } from './damaged-cells.ts'
import { allowedValuesAt, schemaAtPath, similarFieldNames } from './field-values.ts'
import { allowedValueByProblemKey } from './problem-words.ts'

/** A problem of a row, and the row. */
export interface RowProblem {
  readonly kind: ImportKind
  readonly path: string
  readonly key: RowError['key']
  readonly row: unknown
  /** The headings of the table that has the row; null when the row is from JSON. */
  readonly headings: readonly string[] | null
}

/** Returns what a field takes in place of what it has, without repeating the value. */
export const describeAllowedValue = (problem: RowProblem): string =>
  ofField(problem) || allowedValueByProblemKey[problem.key]

/** What is known of the field or of its value; '' where nothing is. */
function ofField(problem: RowProblem): string {
  const { kind, path, key, row, headings } = problem
  if (key === 'unknown_field') return path === '' ? '' : similarFieldNames(kind, path).join(', ')
  const value = valueAt(row, path)
  const isTable = headings !== null
  if (key === 'required' && isTable && !path.includes('.') && !headings.includes(path))
    return `a value: the table has no column ${path}`
  const damage = typeof value === 'string' ? describeDamage(value, isTable) : null
  if (damage !== null) return damage
  if (key === 'unknown_reference')
    return /^\d+$/.test(String(value))
      ? 'an id that was imported (spreadsheets remove zeros at the front)'
      : ''
  return allowedValuesAt(kind, path).join(', ') || wordsFor(problem, value)
}

/** A number that a field of decimals accepts, and a field of whole numbers does not. */
const HALF = 1.5

function wordsFor({ kind, path, key, headings }: RowProblem, value: unknown): string {
  if (key === 'too_big_date' && path === 'sourceUpdatedAt')
    return 'a time that is past: the clock of its system is ahead'
  if (path === '' && key === 'invalid_type') return 'a row between { and }'
  if (typeof value === 'number' && key === 'invalid_type') return 'a text in quotes'
  if (typeof value === 'number' && key === 'invalid_number' && !Number.isInteger(value))
    return schemaAtPath(kind, path.split('.'))?.safeParse(HALF).success
      ? 'at most two decimals'
      : 'a whole number'
  if (key === 'invalid_string' && /(?:^|\.)(?:file|featuredImageFile)$/.test(path))
    return 'the path of a file below the folder'
  if (typeof value !== 'string') return ''
  if (headings === null && key === 'invalid_type') return ''
  if (key === 'invalid_string' && /(?:^|\.)\w*xternalId$/.test(path))
    return 'visible characters on one line, and no identity code'
  return wordsForText({ schema: schemaAtPath(kind, path.split('.')), key, text: value.trim() })
}

interface Wrong {
  readonly schema: ReturnType<typeof schemaAtPath>
  readonly key: string
  readonly text: string
}

function wordsForText({ schema, key, text }: Wrong): string {
  if (schema === isoDay) return isoDay.safeParse(text).success ? '' : wordsForDay(text)
  if (schema === instant) return 'a time with its zone, such as 2026-11-21T10:00:00Z'
  if (schema === yearMonth)
    return 'a month such as 2026-11 (spreadsheets make a date of it: format the column as text)'
  if (key === 'invalid_postal_code' && /^\d{1,4}$/.test(text))
    return 'five digits (spreadsheets remove zeros at the front: format the column as text)'
  if (key === 'invalid_phone_number' && /^[1-9]\d{4,10}$/.test(text))
    return 'a zero or + at its front (spreadsheets remove it: format the column as text)'
  switch (schema === null ? '' : zodDefinitionOf(schema).type) {
    case 'number':
    case 'int':
      return AMBIGUOUS_NUMBER_PATTERN.test(text)
        ? 'a number that can be read in one way: 2840, or 2840,0 (2.840 may be either)'
        : 'a number such as 2840 or 12,50, without spaces and units'
    case 'boolean':
      return 'kyllä, ja, yes or true; ei, nej, no or false'
    default:
      return ''
  }
}

function wordsForDay(text: string): string {
  if (/^\d{5}(?:[.,]\d+)?$/.test(text))
    return 'a day such as 21.11.2026: the spreadsheet has saved its own number of the day, format the column as a date'
  if (/^\d{1,2}\.\d{1,2}\.\d{2}$/.test(text)) return 'a year of four digits, such as 21.11.2026'
  if (isNonexistentDay(text) || /^\d{4}-\d{2}-\d{2}$/.test(text)) return 'a day that exists'
  if (/\d[T ]\d{1,2}[:.]\d{2}/.test(text)) return 'a day without a time, such as 21.11.2026'
  return 'a day such as 2026-11-21 or 21.11.2026'
}

/** The value at a path of a row, such as `tenants.0.tenantRole`. */
const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), row)
