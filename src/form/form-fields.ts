import { type DayRange, formatDate, isNonexistentDay } from '../../domain/dates.ts'
import { emailError } from '../../domain/email.ts'
import type { RichText } from '../../domain/rich-text/rich-text.ts'
import type { FormError } from '../../machines/shared/form.machine.ts'
import { valueAt } from '../../machines/shared/value-at.ts'
import type { ErrorItem } from '../components/ErrorSummary/ErrorSummary.tsx'
import type { Translate, TranslationKey } from '../i18n/use-namespaces.ts'

type Key<T> = Extract<keyof T, string>

/**
 * Every path into the values of a form; `*` is a list index: `tenants.*.email`. A formatted text is
 * one value.
 */
export type FieldPathIn<T> = {
  [K in Key<T>]: T[K] extends RichText
    ? K
    : T[K] extends readonly (infer Row)[]
      ? K | (Row extends object ? `${K}.*.${FieldPathIn<Row>}` : never)
      : T[K] extends object
        ? `${K}.${FieldPathIn<T[K]>}`
        : K
}[Key<T>]

type ValueAt<T, P extends string> = P extends `${infer List}.*.${infer Rest}`
  ? List extends keyof T
    ? T[List] extends readonly (infer Row)[]
      ? ValueAt<Row, Rest>
      : never
    : never
  : P extends `${infer Part}.${infer Rest}`
    ? Part extends keyof T
      ? ValueAt<T[Part], Rest>
      : never
    : P extends keyof T
      ? T[P]
      : never

/** A path with its list index: `tenants.0.email`. */
export type IndexedPath<P extends string> = P extends `${infer List}.*.${infer Rest}`
  ? `${List}.${number}.${Rest}`
  : P

type KindOf<Value> = Value extends boolean
  ? 'check'
  : Value extends RichText
    ? 'richText'
    : Value extends readonly unknown[]
      ? 'list' | 'files'
      : 'text' | 'date' | 'choice'

/** One field of a form. */
export interface FormField<Kind extends string = string> {
  readonly kind: Kind
  /** Translation key of its label. */
  readonly label: TranslationKey
  /** The translation keys of the values, for a choice. */
  readonly choices?: Readonly<Record<string, TranslationKey>>
  /** Maximum length of a text, number of rows, or number; shown in the `too_big` error. */
  readonly limit?: {
    readonly unit: 'characters' | 'digits' | 'rows' | 'number'
    readonly most: number
  }
  /** Name of the date range that its errors show. */
  readonly range?: string
  /** Returns the key of a message that depends on the typed value; null for the default message. */
  readonly message?: (key: FormError['key'], value: unknown) => TranslationKey | null
}

/** All fields of a form, in page order. */
export type FieldTable<Values> = {
  readonly [P in FieldPathIn<Values>]?: FormField<KindOf<ValueAt<Values, P>>>
}

/** Defines a field table and preserves the types of its paths and kinds. */
export const defineFields =
  <Values>() =>
  <const Table extends FieldTable<Values>>(
    table: Table & { readonly [P in Exclude<keyof Table, FieldPathIn<Values>>]: never },
  ): Table =>
    table

/** Everything that error messages are made with. */
export interface ErrorMessages {
  readonly fields: Readonly<Partial<Record<string, FormField>>>
  readonly t: Translate
  /** First and last allowed days, by the range names of the fields. */
  readonly ranges?: Readonly<Partial<Record<string, DayRange>>>
  /** Returns the number shown for a row of a list; null for a single row. */
  readonly rowNumber?: (index: number) => number | null
  /**
   * The line shown for all errors without a field on the page; by default each has its own line.
   */
  readonly elsewhere?: ErrorItem
}

/** Returns the path of a field in its table: `tenants.0.email` is `tenants.*.email`. */
export const tablePathOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*')

/** Returns the list index in a path; null without one. */
function indexIn(path: string): number | null {
  const index = /\.(\d+)(?:\.|$)/.exec(path)?.[1]
  return index === undefined ? null : Number(index)
}

/**
 * Returns the message of a field error: the text of the field (`fieldError.<path>.<key>`), else of
 * the key (`validation:<key>`), with the limit or the allowed dates.
 */
export const errorText = (error: FormError, values: unknown, words: ErrorMessages): string =>
  messageOf(error, values, words).text

const nonexistentDay = (key: FormError['key'], value: unknown): TranslationKey | null =>
  key === 'invalid_date' && typeof value === 'string' && isNonexistentDay(value)
    ? 'validation:nonexistent_date'
    : null

/**
 * Returns the key of a more precise message for an invalid e-mail address; null where there is
 * none.
 */
function emailFault(key: FormError['key'], value: unknown): TranslationKey | null {
  const wrong = key === 'invalid_email' && typeof value === 'string' ? emailError(value) : null
  return wrong === 'final_dot' || wrong === 'no_ending' ? `validation:email.${wrong}` : null
}

/**
 * Returns the message of a field error, and whether it was written for that field and so names it.
 */
function messageOf(
  { path, key, names }: FormError,
  values: unknown,
  { fields, t, ranges = {} }: ErrorMessages,
): { readonly text: string; readonly isOwn: boolean } {
  const pattern = tablePathOf(path)
  const { limit, range: name, message } = fields[pattern] ?? {}
  const range = name === undefined ? undefined : ranges[name]
  const value = valueAt(values, path)
  const own = message?.(key, value) ?? nonexistentDay(key, value) ?? emailFault(key, value)
  const ofField = `fieldError.${pattern.replaceAll('.*', '')}.${key}` as const
  const limits = {
    ...(limit && { context: limit.unit, most: limit.most }),
    ...(names && { names }),
    ...(range && { first: formatDate(range.first), last: formatDate(range.last) }),
  }
  if (own) return { text: t(own, limits), isOwn: own.startsWith('fieldError.') }
  const text = t([ofField, `validation:${key}`], limits)
  return { text, isOwn: text !== t(`validation:${key}`, limits) }
}

/**
 * Returns the lines of the summary in page order, each with the number of its row, and with the
 * name of its field unless the message was written for that field.
 */
export function errorSummaryItems(
  errors: readonly FormError[],
  values: unknown,
  words: ErrorMessages,
): ErrorItem[] {
  const { fields, t, rowNumber = () => null, elsewhere } = words
  const items = sortErrorsInPageOrder(errors, Object.keys(fields)).flatMap((error): ErrorItem[] => {
    const field = fields[tablePathOf(error.path)]
    if (!field && elsewhere) return []
    const index = indexIn(error.path)
    const number = index === null ? null : rowNumber(index)
    const { text, isOwn } = messageOf(error, values, words)
    const line = { number, label: t(field?.label ?? 'errorSummary.other'), text }
    if (!isOwn)
      return [
        {
          name: error.path,
          text: t(number === null ? 'errorSummary.line' : 'errorSummary.ofRow', line),
        },
      ]
    return [{ name: error.path, text: number === null ? text : t('errorSummary.row', line) }]
  })
  return elsewhere && items.length < errors.length ? [...items, elsewhere] : items
}

/** Sorts errors in the order of their fields; those without a field come last. */
export function sortErrorsInPageOrder<Error extends Pick<FormError, 'path'>>(
  errors: readonly Error[],
  order: readonly string[],
): Error[] {
  const indexOf = (isIt: (field: string) => boolean) => {
    const index = order.findIndex(isIt)
    return index < 0 ? order.length : index
  }
  const first = (path: string) => path.split('.')[0]
  const linkTargetOf = ({ path }: Error) => [
    indexOf((field) => first(field) === first(path)),
    indexIn(path) ?? -1,
    indexOf((field) => field === tablePathOf(path)),
  ]
  return errors.toSorted((a, b) => {
    const [others, own] = [linkTargetOf(b), linkTargetOf(a)]
    return own.map((at, index) => at - (others[index] ?? 0)).find((by) => by !== 0) ?? 0
  })
}
