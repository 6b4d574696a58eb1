import type { AttachedFile } from '../../api/files.ts'
import { textOrNull } from '../../domain/missing.ts'
import { valueAt } from '../../machines/shared/value-at.ts'
import type { Translate } from '../i18n/use-namespaces.ts'
import { type FormField, sortErrorsInPageOrder } from './form-fields.ts'

/** One answer in the preview of a form. */
export interface PreviewRow {
  /** Label of the field. */
  readonly term: string
  /** The answer as shown; null for none. */
  readonly value: string | null
  /** Path of the field where it can be changed. */
  readonly path: string
}

/**
 * Returns the values of a form for its preview, in page order: texts and dates as typed, choices by
 * label, checks as yes or no, files by name. Each list row has its own rows.
 */
export function previewRows(
  fields: Readonly<Partial<Record<string, FormField>>>,
  values: unknown,
  t: Translate,
): PreviewRow[] {
  const rows = Object.entries(fields).flatMap(([pattern, field]): PreviewRow[] =>
    field === undefined || field.kind === 'list'
      ? []
      : pathsOf(pattern, values).map((path) => ({
          term: t(field.label),
          value: answerOf(field, valueAt(values, path), t),
          path,
        })),
  )
  return sortErrorsInPageOrder(rows, Object.keys(fields))
}

/** Expands a pattern to paths: one for each row of its lists. */
function pathsOf(pattern: string, values: unknown): string[] {
  const [list = '', ...rest] = pattern.split('.*.')
  if (rest.length === 0) return [pattern]
  const rows = valueAt(values, list)
  return Array.isArray(rows)
    ? rows.flatMap((_, index) => pathsOf(`${list}.${index}.${rest.join('.*.')}`, values))
    : []
}

function answerOf({ kind, choices }: FormField, value: unknown, t: Translate): string | null {
  if (kind === 'check') return t(value === true ? 'yes' : 'no')
  if (kind === 'files') return textOrNull(fileNames(value).join(', '))
  const typed = typeof value === 'string' ? textOrNull(value) : null
  const chosen = typed === null ? undefined : choices?.[typed]
  return chosen === undefined ? typed : t(chosen)
}

const fileNames = (files: unknown): string[] =>
  Array.isArray(files) ? files.map(({ fileName }: AttachedFile) => fileName) : []
