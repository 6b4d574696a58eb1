import type { ImportKind } from '../../../api/provider-import.ts'
import type { ImportedReference } from '../../../api/provider-residents.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { findImportedById } from './imported-repository.ts'

/** Returns the provider's own id of something that was imported. 404 NOT_FOUND. */
export async function readImportedReference(
  { database }: Pick<Dependencies, 'database'>,
  { kind, id }: { readonly kind: ImportKind; readonly id: string },
): Promise<ImportedReference> {
  const row = await findImportedById(database, { kind, id })
  if (row === null) throw new ApiError('NOT_FOUND')
  const { sourceUpdatedAt, importedAt, ...imported } = row
  return {
    ...imported,
    sourceUpdatedAt: sourceUpdatedAt?.toISOString() ?? null,
    importedAt: importedAt.toISOString(),
  }
}
