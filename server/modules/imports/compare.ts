import { setImmediate } from 'node:timers/promises'
import { type ImportKind, importRowSchemas } from '../../../api/provider-import.ts'
import type { ComparedRow } from '../../../api/provider-imports.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { findStoredContents } from '../../kernel/importing/changes-repository.ts'
import { openRowContent } from '../../kernel/importing/content.ts'
import { differencesOf } from '../../kernel/importing/differences.ts'
import { checkImportRows } from '../../kernel/importing/read-rows.ts'

/** Compares rows with what was imported last. Returns an answer a row, in their order. */
export async function compareRowsWithLastImport(
  { database, secrets }: Pick<Dependencies, 'database' | 'secrets'>,
  kind: ImportKind,
  rows: readonly unknown[],
): Promise<ComparedRow[]> {
  const read = await checkImportRows<object>(importRowSchemas[kind], rows)
  const ids = read.flatMap(({ row, externalId }) => (row === null ? [] : (externalId ?? [])))
  const contents = await findStoredContents(database, kind, ids)
  const compared: ComparedRow[] = []
  for (const { row, externalId } of read) {
    const stored = externalId === null ? undefined : contents.get(externalId)
    const before =
      externalId === null || stored === undefined
        ? undefined
        : openRowContent({ secrets, kind }, externalId, stored)
    if (row === null || externalId === null || before === undefined)
      compared.push({ externalId, differences: null, hidden: 0 })
    else {
      const after = Object.fromEntries(
        Object.entries(row).filter(([field]) => field !== 'sourceUpdatedAt'),
      )
      const content = { externalId, ...(before ?? { isWithdrawn: true }) }
      compared.push({ externalId, ...differencesOf(content, after) })
    }
    // Lets other calls run between two rows.
    await setImmediate()
  }
  return compared
}
