import { sealPlaceOfContent, sealPlaceOfValuesBeside } from '../../kernel/importing/content.ts'
import type { StoredRow } from '../../kernel/key-ring/sealed-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { importsArea } from './account-data.ts'
import { TAKE_BACK_DATA_MS } from './imports.ts'
import { registerImports } from './routes.ts'

const placeBy = (placeOf: (kind: string, externalId: string) => string) => ({
  columns: { kind: 't.kind', external_id: 't.external_id' },
  of: ({ kind, external_id: externalId }: StoredRow) => [placeOf(kind ?? '', externalId ?? '')],
})
const place = placeBy(sealPlaceOfContent)

/** Imports with a number: what they changed, and how it is taken back. */
export const importsModule: Module = {
  name: 'imports',
  routes: registerImports,
  sealedRows: [
    { table: 'imported_row', columns: ['content_sealed'], digests: ['digest'], place },
    { table: 'import_change', columns: ['content_sealed'], digests: ['digest'], place },
    { table: 'import_change', columns: ['beside_sealed'], place: placeBy(sealPlaceOfValuesBeside) },
  ],
  accountAreas: [importsArea],
  expiring: [
    {
      table: 'import_run',
      columns: ['begun_at'],
      keptFor: TAKE_BACK_DATA_MS,
      parts: { table: 'import_change', column: 'import_number', of: 'number' },
    },
  ],
}
