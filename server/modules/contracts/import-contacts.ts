import type { ContactRow } from '../../../api/provider-rows.ts'
import { storeRows } from '../../kernel/importing/repository.ts'
import type { RowWriter } from '../../kernel/importing/writer.ts'

/** Stores the contacts of buildings. */
export const contactWriter: RowWriter<ContactRow> = {
  subject: 'contact',
  referencesOf: ({ buildingExternalId: externalId }) => [
    { kind: 'buildings', externalId, path: 'buildingExternalId' },
  ],
  write: ({ tx }, rows) =>
    storeRows(tx, 'contact', rows, ({ row, id, idOf }) => ({
      id,
      real_property_id: idOf('buildings', row.buildingExternalId),
      contact_category: row.contactCategory,
      name: row.name,
      phone_number: row.phoneNumber,
      email: row.email,
      service_role: row.committeeRole ?? row.serviceRole,
      office_name: row.officeName,
      url: row.url,
      opening_hours_fi: row.openingHoursFi,
      opening_hours_sv: row.openingHoursSv,
      opening_hours_en: row.openingHoursEn,
      sort: row.sort,
    })),
}
