import type { BuildingRow } from '../../../api/provider-rows.ts'
import type { RowWriter } from '../../kernel/importing/writer.ts'
import { upsertBuildings } from './import-repository.ts'

/** Stores buildings. */
export const buildingWriter: RowWriter<BuildingRow> = {
  subject: 'building',
  referencesOf: () => [],
  write: ({ tx }, rows) =>
    upsertBuildings(
      tx,
      rows.map(({ row, id }) => ({
        id,
        name: row.name,
        street_address: row.streetAddress,
        postal_code: row.postalCode,
        city: row.city,
        construction_date: row.constructionDate,
        floor_count: row.floorCount,
        areas_total: row.realPropertyAreasTotal,
        heating_method: row.heatingMethod,
        image_url: row.realPropertyImageUrl,
        internet_operator_office_name: row.internetOperatorOfficeName,
        internet_operator_email: row.internetOperatorEmail,
        internet_operator_phone_number: row.internetOperatorPhoneNumber,
        building: row.building,
        district: row.district,
        district_specifier: row.districtSpecifier,
        region: row.region,
      })),
    ),
}
