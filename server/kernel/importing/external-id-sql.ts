import type { ImportKind } from '../../../api/provider-import.ts'

/**
 * SQL of the provider's own id of an imported subject; null for a subject that was not imported.
 * `id` is SQL of the portal's id.
 */
export const externalIdSql = (kind: ImportKind, id: string): string =>
  `(select named.external_id from imported_row named
    where named.subject_id = ${id} and named.kind = '${kind}')`

/**
 * SQL of the portal's id and the provider's id of a subject, as JSON; null when the portal's id is
 * null. `id` is SQL of the portal's id.
 */
export const idPairSql = (kind: ImportKind, id: string): string =>
  `case when ${id} is not null then
     json_build_object('id', ${id}, 'externalId', ${externalIdSql(kind, id)}) end`
