import type { ImportKind } from '../../../api/provider-import.ts'
import type { ImportedReference } from '../../../api/provider-residents.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** The row by which something was imported. */
interface ImportedIdRow extends Omit<ImportedReference, 'sourceUpdatedAt' | 'importedAt'> {
  readonly sourceUpdatedAt: Date | null
  readonly importedAt: Date
}

/**
 * Returns the imported row by the portal's id of its subject; null when the subject was not
 * imported.
 */
export async function findImportedById(
  db: Queryable,
  { kind, id }: { readonly kind: ImportKind; readonly id: string },
): Promise<ImportedIdRow | null> {
  const [row] = await db.query<ImportedIdRow>(
    `select subject_id as id, external_id as "externalId", kind,
       source_updated_at as "sourceUpdatedAt", imported_at as "importedAt"
     from imported_row where subject_id = $1 and kind = $2`,
    [id, kind],
  )
  return row ?? null
}
