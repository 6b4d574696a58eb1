import type { BuildingRow } from '../../../../api/provider-rows.ts'
import { upsertRows } from '../../../database/write-rows.ts'
import type { Writer } from './writer.ts'

/** Stores buildings. */
export const buildingWriter: Writer<BuildingRow> = {
  subject: 'building',
  referencesOf: () => [],
  write: ({ tx }, rows) =>
    upsertRows(
      tx,
      'real_property',
      rows.map(({ row, id }) => ({
        id,
        name: row.name,
        street_address: row.streetAddress,
        postal_code: row.postalCode,
        city: row.city,
      })),
      { by: ['id'] },
    ),
}
