import { placeOfContent } from '../../kernel/importing/content.ts'
import type { StoredRow } from '../../kernel/key-ring/sealed-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { importsArea } from './account-data.ts'
import { KEPT_MS } from './imports.ts'
import { registerImports } from './routes.ts'

const place = {
  columns: { kind: 't.kind', external_id: 't.external_id' },
  of: ({ kind, external_id: externalId }: StoredRow) => [
    placeOfContent(kind ?? '', externalId ?? ''),
  ],
}

/** Imports with a number: what they changed, and how it is taken back. */
export const importsModule: Module = {
  name: 'imports',
  routes: registerImports,
  sealedRows: [
    { table: 'imported_row', columns: ['content_sealed'], digests: ['digest'], place },
    { table: 'import_change', columns: ['content_sealed'], digests: ['digest'], place },
  ],
  accountAreas: [importsArea],
  expiring: [{ table: 'import_run', columns: ['begun_at'], keptFor: KEPT_MS }],
}
