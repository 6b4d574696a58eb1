import * as z from 'zod/mini'
import type { RowError } from '../../../api/provider-import.ts'
import { type RestoredColumns, readColumns, restoreColumns } from './beside-repository.ts'
import type { ImportContext, SourceRow, ValuesBesideRows } from './writer.ts'

/** How what is stored beside rows is read and stored again, by the ids of their subjects. */
interface Parts<R, B> {
  readonly read: (
    context: ImportContext,
    rows: readonly { readonly id: string; readonly row: R }[],
  ) => Promise<ReadonlyMap<string, B>>
  readonly fill?: (row: R, before: B) => R
  readonly examine?: (
    context: ImportContext,
    before: ReadonlyMap<string, B>,
  ) => Promise<ReadonlyMap<string, readonly RowError[]>>
  readonly restore: (context: ImportContext, before: ReadonlyMap<string, B>) => Promise<void>
}

/** Returns the functions that read and restore what is stored beside rows, as JSON of `schema`. */
export function createValuesBesideRows<R extends SourceRow, B>(
  schema: z.ZodMiniType<B>,
  { read, fill, examine, restore }: Parts<R, B>,
): ValuesBesideRows<R> {
  const parsed = (text: string): B => schema.parse(JSON.parse(text))
  const parsedOf = (before: ReadonlyMap<string, string>) =>
    new Map([...before].map(([id, text]) => [id, parsed(text)]))
  return {
    async read(context, rows) {
      const found = await read(context, rows)
      return new Map([...found].map(([id, before]) => [id, JSON.stringify(before)]))
    },
    fill: (row, text) => fill?.(row, parsed(text)) ?? row,
    examine: async (context, before) => examine?.(context, parsedOf(before)) ?? new Map(),
    restore: (context, before) => restore(context, parsedOf(before)),
  }
}

/** Columns of a row as JSON. */
export const rowColumnsSchema = z.record(z.string(), z.unknown())

/** Returns the functions that read and restore columns of a table that rows do not set. */
export const createColumnsBesideRows = <R extends SourceRow>(
  table: string,
  restored: RestoredColumns,
): ValuesBesideRows<R> =>
  createValuesBesideRows<R, z.infer<typeof rowColumnsSchema>>(rowColumnsSchema, {
    read: ({ tx }, rows) =>
      readColumns(
        tx,
        table,
        [...restored.columns, ...(restored.later ?? [])],
        rows.map(({ id }) => id),
      ),
    restore: ({ tx }, before) => restoreColumns(tx, table, restored, [...before.values()]),
  })
