import type { FieldFault, MessageKey } from '../../api/errors.ts'
import { type DayRange, showDate } from '../../domain/dates.ts'
import { valueAt } from '../../machines/shared/value-at.ts'
import type { ErrorItem } from '../components/ErrorSummary/ErrorSummary.tsx'
import type { WordKey, Words } from '../i18n/use-layers.ts'

type Key<T> = Extract<keyof T, string>

/** Every path into the typed values of a form; `*` stands for the place in a list: `tenants.*.email`. */
export type PathIn<T> = {
  [K in Key<T>]: T[K] extends readonly (infer Row)[]
    ? K | (Row extends object ? `${K}.*.${PathIn<Row>}` : never)
    : T[K] extends object
      ? `${K}.${PathIn<T[K]>}`
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

/** A path with the place in a list put in: `tenants.0.email`. */
export type Placed<P extends string> = P extends `${infer List}.*.${infer Rest}`
  ? `${List}.${number}.${Rest}`
  : P

type KindOf<Value> = Value extends boolean
  ? 'check'
  : Value extends readonly unknown[]
    ? 'list' | 'files'
    : 'text' | 'date' | 'choice'

/** One question of a form. */
export interface FormField<Kind extends string = string> {
  readonly kind: Kind
  /** The key of what it is called. */
  readonly label: WordKey
  /** Of a choice: the keys of its values. */
  readonly choices?: Readonly<Record<string, WordKey>>
  /** How long a text may be, how many rows a list may have, or how big a number is; told with `too_big`. */
  readonly limit?: {
    readonly unit: 'characters' | 'digits' | 'rows' | 'number'
    readonly most: number
  }
  /** Which of the form's ranges of days its errors name. */
  readonly range?: string
  /** The key of a message that hangs on what is typed; null for the usual one. */
  readonly message?: (key: MessageKey, value: unknown) => WordKey | null
}

/** All questions of a form, in the order in which they stand on the page. */
export type FieldTable<Values> = {
  readonly [P in PathIn<Values>]?: FormField<KindOf<ValueAt<Values, P>>>
}

/** Keeps the paths and kinds of a table. */
export const defineFields =
  <Values>() =>
  <const Table extends FieldTable<Values>>(
    table: Table & { readonly [P in Exclude<keyof Table, PathIn<Values>>]: never },
  ): Table =>
    table

/** What the errors of a form are told with. */
export interface ErrorWords {
  readonly fields: Readonly<Partial<Record<string, FormField>>>
  readonly t: Words
  /** First and last days, by the names that the fields use. */
  readonly ranges?: Readonly<Partial<Record<string, DayRange>>>
  /** By which number a row of a list is called; null where it stands alone. */
  readonly rowNumber?: (place: number) => number | null
  /** What is said of errors that belong to no field of the page; else each is told as it is. */
  readonly elsewhere?: ErrorItem
}

const patternOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*')

/** The place in its list that a path is of; null when it is of none. */
function placeIn(path: string): number | null {
  const place = /\.(\d+)(?:\.|$)/.exec(path)?.[1]
  return place === undefined ? null : Number(place)
}

/**
 * What is wrong with a field: in words of the question (`fieldError.<path>.<key>`), else in the words
 * of the key (`validation:<key>`), with the limit or the days that were broken.
 */
export function errorText(
  { path, key }: FieldFault,
  values: unknown,
  { fields, t, ranges = {} }: ErrorWords,
): string {
  const pattern = patternOf(path)
  const { limit, range: name, message } = fields[pattern] ?? {}
  const range = name === undefined ? undefined : ranges[name]
  const own = message?.(key, valueAt(values, path)) ?? null
  const ofField = `fieldError.${pattern.replaceAll('.*', '')}.${key}` as const
  return t(own ?? [ofField, `validation:${key}`], {
    ...(limit && { context: limit.unit, most: limit.most }),
    ...(range && { first: showDate(range.first), last: showDate(range.last) }),
  })
}

/** The lines of the summary, in the order of the page: each after the name of its field and row. */
export function errorItems(
  errors: readonly FieldFault[],
  values: unknown,
  words: ErrorWords,
): ErrorItem[] {
  const { fields, t, rowNumber = () => null, elsewhere } = words
  const items = inPageOrder(errors, Object.keys(fields)).flatMap((error): ErrorItem[] => {
    const field = fields[patternOf(error.path)]
    if (!field && elsewhere) return []
    const place = placeIn(error.path)
    const number = place === null ? null : rowNumber(place)
    const text = t(number === null ? 'errorSummary.line' : 'errorSummary.ofRow', {
      number,
      label: t(field?.label ?? 'errorSummary.other'),
      text: errorText(error, values, words),
    })
    return [{ name: error.path, text }]
  })
  return elsewhere && items.length < errors.length ? [...items, elsewhere] : items
}

/** Puts errors into the order of their fields; what has no field comes last. */
export function inPageOrder<Error extends Pick<FieldFault, 'path'>>(
  errors: readonly Error[],
  order: readonly string[],
): Error[] {
  const indexOf = (isIt: (field: string) => boolean) => {
    const index = order.findIndex(isIt)
    return index < 0 ? order.length : index
  }
  const first = (path: string) => path.split('.')[0]
  const placeOf = ({ path }: Error) => [
    indexOf((field) => first(field) === first(path)),
    placeIn(path) ?? -1,
    indexOf((field) => field === patternOf(path)),
  ]
  return errors.toSorted((a, b) => {
    const [others, own] = [placeOf(b), placeOf(a)]
    return own.map((at, index) => at - (others[index] ?? 0)).find((by) => by !== 0) ?? 0
  })
}
