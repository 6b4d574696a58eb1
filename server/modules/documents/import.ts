import * as z from 'zod/mini'
import type { RowError } from '../../../api/provider-import.ts'
import type { DocumentRow } from '../../../api/provider-rows.ts'
import { type CategoryLabels, knownCategories } from '../../../domain/documents.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { createValuesBesideRows, rowColumnsSchema } from '../../kernel/importing/beside.ts'
import { readColumns, restoreColumns } from '../../kernel/importing/beside-repository.ts'
import { createRemovalEnder, type SubjectEnder } from '../../kernel/importing/complete.ts'
import { removeSubjects, storeRows } from '../../kernel/importing/repository.ts'
import type {
  CheckedRow,
  ImportContext,
  ReferenceLookup,
  RowExamination,
  RowWriter,
  WritableRow,
} from '../../kernel/importing/writer.ts'
import {
  storeWhetherFilesAreNamed,
  touchCompleteFiles,
} from '../files/provider-files-repository.ts'
import {
  categoryColumns,
  findCategoryLabels,
  findLabelledCategories,
  findStoredDocuments,
  restoreCategoryLabels,
  type StoredDocument,
  upsertCategories,
} from './import-repository.ts'

/**
 * The values to restore when an import is taken back: when the document changed, and the category
 * whose labels the row replaces, by their columns.
 */
const stored = z.object({
  document: z.nullable(rowColumnsSchema),
  category: z.nullable(z.object({ before: rowColumnsSchema, after: rowColumnsSchema })),
})

const besideDocument = createValuesBesideRows<DocumentRow, z.infer<typeof stored>>(stored, {
  async read({ tx }, rows) {
    const ids = rows.map(({ id }) => id)
    const documents = await readColumns(tx, 'document', ['updated_at', 'changed_at'], ids)
    const categories = await findCategoryLabels(tx, categoriesOf(rows.map(({ row }) => row)))
    return new Map(
      rows.map(({ id, row }) => {
        const before = categories.get(row.categoryId ?? '')
        const labels = row.isWithdrawn ? null : labelsOf(row)
        const after = row.categoryId && labels && categoryColumns(row.categoryId, labels)
        const isOther = before && after && JSON.stringify(before) !== JSON.stringify(after)
        const category = isOther ? { before, after } : null
        return [id, { document: documents.get(id) ?? null, category }] as const
      }),
    )
  },
  async restore({ tx }, all) {
    const before = [...all.values()]
    await restoreColumns(
      tx,
      'document',
      { columns: ['updated_at', 'changed_at'] },
      before.map(({ document }) => document).filter((one) => one !== null),
    )
    await restoreCategoryLabels(
      tx,
      before.map(({ category }) => category).filter((one) => one !== null),
    )
  },
})

/** Stores documents, and the categories that they are in. */
export const documentWriter: RowWriter<DocumentRow, CategoryLabels> = {
  subject: 'document',
  referencesOf: ({ buildingExternalId, contractExternalId }) => [
    { kind: 'buildings', externalId: buildingExternalId, path: 'buildingExternalId' },
    { kind: 'contracts', externalId: contractExternalId, path: 'contractExternalId' },
  ],
  beside: besideDocument,
  examine,
  async write({ tx, clock }, rows) {
    const now = clock.now()
    const stored = await findStoredDocuments(
      tx,
      rows.map(({ id }) => id),
    )
    await writeCategories(tx, rows)
    await storeRows(tx, 'document', rows, ({ row, id, isNew, idOf }) => {
      const contractId = row.contractExternalId && idOf('contracts', row.contractExternalId)
      const realPropertyId = row.buildingExternalId && idOf('buildings', row.buildingExternalId)
      const same = sameAs(stored.get(id), { fileId: row.fileId, contractId, realPropertyId })
      return {
        id,
        contract_id: contractId,
        real_property_id: realPropertyId,
        document_category_id: row.categoryId,
        provider_file_id: row.fileId,
        name: row.name,
        document_type: row.documentType,
        updated_at: row.sourceUpdatedAt ?? same?.updatedAt ?? now,
        changed_at: same === undefined && !isNew ? now : same?.changedAt,
      }
    })
    const before = [...stored.values()].map(({ fileId }) => fileId)
    await storeWhetherFilesAreNamed(tx, [...before, ...current(rows).map(({ fileId }) => fileId)])
  },
}

type Placed = Pick<StoredDocument, 'fileId' | 'contractId' | 'realPropertyId'>

/** Returns the stored document where it has the same file at the same place. */
const sameAs = (stored: StoredDocument | undefined, row: Placed): StoredDocument | undefined =>
  stored?.fileId === row.fileId.toLowerCase() &&
  stored.contractId === row.contractId &&
  stored.realPropertyId === row.realPropertyId
    ? stored
    : undefined

/** Returns the rows that are not taken back. */
const current = (rows: readonly { readonly row: DocumentRow }[]): DocumentRow[] =>
  rows.map(({ row }) => row).filter(({ isWithdrawn }) => !isWithdrawn)

/** The labels that a row gives its category. */
const labelsOf = ({
  categoryFi: fi,
  categorySv: sv,
  categoryEn: en,
}: DocumentRow): CategoryLabels | null =>
  fi !== null && sv !== null && en !== null ? { fi, sv, en } : null

const categoriesOf = (rows: readonly DocumentRow[]): string[] =>
  rows.flatMap(({ categoryId }) => categoryId ?? [])

/** Stores the labels that rows give their categories, or that known categories lack. */
async function writeCategories(
  tx: Transaction,
  rows: readonly WritableRow<DocumentRow, CategoryLabels>[],
): Promise<void> {
  const labels = new Map<string, CategoryLabels>()
  // Labels that rows give are written last, so that they replace those that are already known.
  const known = rows.filter(({ row }) => labelsOf(row) === null)
  const said = rows.filter(({ row }) => labelsOf(row) !== null)
  for (const { row, examined } of [...known, ...said])
    if (row.categoryId !== null && examined) labels.set(row.categoryId, examined)
  if (labels.size > 0) await upsertCategories(tx, labels)
}

async function examine(
  { tx, clock }: ImportContext,
  checked: readonly CheckedRow<DocumentRow>[],
  { announcedFiles }: Pick<ReferenceLookup, 'announcedFiles'>,
): Promise<ReadonlyMap<string, RowExamination<CategoryLabels>>> {
  const rows = current(checked)
  const files = await touchCompleteFiles(
    tx,
    rows.map(({ fileId }) => fileId),
    clock.now(),
  )
  const categories = await findLabelledCategories(tx, categoriesOf(rows))
  return new Map(
    rows.flatMap((row): [string, RowExamination<CategoryLabels>][] => {
      const { externalId, fileId, categoryId } = row
      const isStored = categoryId === null || categories.has(categoryId)
      const labels = labelsOf(row) ?? (isStored ? null : (knownCategories.get(categoryId) ?? null))
      const errors: RowError[] = [
        ...(isStored || labels !== null ? [] : [{ path: 'categoryFi', key: 'required' as const }]),
        ...(files.has(fileId.toLowerCase()) || announcedFiles.has(fileId)
          ? []
          : [{ path: 'fileId', key: 'unknown_file' as const }]),
      ]
      if (errors.length > 0) return [[externalId, { errors }]]
      return labels === null ? [] : [[externalId, { examined: labels }]]
    }),
  )
}

/** Withdraws documents, with files that nothing else names. */
export const documentEnder: SubjectEnder = {
  ...createRemovalEnder('document', 'document'),
  async end({ tx }, ids) {
    const stored = await findStoredDocuments(tx, ids)
    await removeSubjects(tx, 'document', ids)
    await storeWhetherFilesAreNamed(
      tx,
      [...stored.values()].map(({ fileId }) => fileId),
    )
  },
}
