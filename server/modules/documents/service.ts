import type { DocumentGroup, PortalDocument } from '../../../api/documents.ts'
import { NotVisible } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Viewer } from '../contracts/repository.ts'
import { readableAmountFor, requireReadingRight, viewerOf } from '../contracts/service.ts'
import { createSignedAddress } from '../files/signed-download.ts'
import { type DocumentRow, findDocuments, findFileOfDocument } from './repository.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>
type Signing = Reading & Pick<Dependencies, 'secrets'>

/** Returns which documents somebody reads. Errors as of `requireReadingRight`. */
async function requireDocuments(db: Queryable, viewer: Viewer, contractId: string) {
  const { membership, before } = await requireReadingRight(db, viewer, contractId, 'documents')
  return { before, hasOwn: readableAmountFor(membership, 'contractDocuments', viewer) !== 'none' }
}

/** Lists the documents of a contract and its building. 404 NOT_FOUND for the contract of others. */
export async function listDocuments(
  { database, clock }: Reading,
  caller: Caller,
  contractId: string,
): Promise<DocumentGroup[]> {
  const readable = await requireDocuments(database, viewerOf(clock, caller), contractId)
  const groups = new Map<string | null, DocumentGroup>()
  for (const row of await findDocuments(database, { contractId, ...readable })) {
    const document = shown(row)
    const { documentCategory: category } = document
    const group = groups.get(row.categoryId) ?? { category, documents: [] }
    group.documents.push(document)
    groups.set(row.categoryId, group)
  }
  return [...groups.values()]
}

function shown({ id, categoryId, fi, sv, en, updatedAt, ...row }: DocumentRow): PortalDocument {
  return {
    id,
    uuid: id,
    name: row.name,
    documentType: row.documentType,
    documentCategory: categoryId === null ? null : { id: categoryId, labels: { fi, sv, en } },
    contentType: row.contentType,
    size: row.size,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A document of a contract. */
interface Named {
  readonly contractId: string
  readonly id: string
}

/**
 * Returns an address of a document that is valid for a minute. 404 NOT_FOUND for the contract of
 * others, and for a document of another contract or building.
 */
export async function readDocument(
  { database, ...dependencies }: Signing,
  caller: Caller,
  named: Named,
): Promise<{ uuid: string; url: string }> {
  const { contractId, id } = named
  const readable = await requireDocuments(
    database,
    viewerOf(dependencies.clock, caller),
    contractId,
  )
  const fileId = await findFileOfDocument(database, { ...named, ...readable })
  if (fileId === null) throw new NotVisible({ subjectKind: 'document', subjectId: id, contractId })
  return { uuid: id, url: createSignedAddress(dependencies, 'document', { id, file: fileId }) }
}
