import { randomUUID } from 'node:crypto'
import {
  type IdsByKind,
  type ImportKind,
  importKindsInOrder,
  type RowError,
} from '../../../api/provider-import.ts'
import { findImportedRows } from './repository.ts'
import type { ImportContext, Reference } from './writer.ts'

export type SubjectIdsByExternalId = ReadonlyMap<ImportKind, ReadonlyMap<string, string>>

/** Returns the subjects of references, by kind and the provider's id. */
export async function findSubjectIds(
  { tx }: ImportContext,
  references: readonly Reference[],
): Promise<SubjectIdsByExternalId> {
  const subjects = new Map<ImportKind, ReadonlyMap<string, string>>()
  for (const kind of importKindsInOrder) {
    const ids = references.flatMap((one) => (one.kind === kind ? (one.externalId ?? []) : []))
    if (ids.length === 0) continue
    const found = await findImportedRows(tx, kind, [...new Set(ids)])
    subjects.set(kind, new Map([...found].map(([id, { subjectId }]) => [id, subjectId])))
  }
  return subjects
}

/** Adds the announced subjects that are not stored, each with an id of its own. */
export function addAnnouncedSubjects(
  subjects: SubjectIdsByExternalId,
  announced: IdsByKind,
): SubjectIdsByExternalId {
  const all = new Map<ImportKind, ReadonlyMap<string, string>>(subjects)
  for (const kind of importKindsInOrder) {
    const ids = announced[kind] ?? []
    if (ids.length === 0) continue
    const made = ids.map((id): [string, string] => [id, randomUUID()])
    all.set(kind, new Map([...made, ...(subjects.get(kind) ?? [])]))
  }
  return all
}

/** Returns the errors of references to what was neither imported nor announced. */
export const unknownReferenceErrors = (
  references: readonly Reference[],
  subjects: SubjectIdsByExternalId,
): RowError[] =>
  references
    .filter(({ kind, externalId }) => externalId !== null && !subjects.get(kind)?.has(externalId))
    .map(({ path }) => ({ path, key: 'unknown_reference' }))
