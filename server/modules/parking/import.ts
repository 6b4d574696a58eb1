import type { ParkingAreaRow, ParkingSpotRow } from '../../../api/provider-rows.ts'
import { toCents } from '../../../domain/money.ts'
import type { RowWriter } from '../../kernel/importing/writer.ts'
import { type StoredPrice, upsertAreas, upsertSpots } from './spots-repository.ts'

/** Stores parking areas. */
export const parkingAreaWriter: RowWriter<ParkingAreaRow> = {
  subject: 'parking_area',
  referencesOf: ({ buildingExternalId: externalId }) => [
    { kind: 'buildings', externalId, path: 'buildingExternalId' },
  ],
  write: ({ tx }, rows) =>
    upsertAreas(
      tx,
      rows.map(({ row, id, idOf }) => ({
        id,
        real_property_id: idOf('buildings', row.buildingExternalId),
        name: row.name,
        street_name: row.streetName,
        street_number: row.streetNumber,
        city: row.city,
        rules_url: row.rulesUrl,
        terms_url: row.termsUrl,
        terms_version: row.termsVersion,
        possible_until: row.reservationPossibleUntil,
        spots_per_contract: row.spotsPerContract,
        coming_per_contract: row.comingPerContract,
        writes_per_day: row.writesPerDay,
        sort: row.sort,
      })),
    ),
}

/** Stores spots, each under the provider's own id. */
export const parkingSpotWriter: RowWriter<ParkingSpotRow> = {
  subject: 'parking_spot',
  referencesOf: ({ areaExternalId: externalId }) => [
    { kind: 'parking-areas', externalId, path: 'areaExternalId' },
  ],
  write: ({ tx }, rows) =>
    upsertSpots(
      tx,
      rows.map(({ row, id, idOf }) => ({
        id,
        area_id: idOf('parking-areas', row.areaExternalId),
        provider_id: row.externalId,
        name: row.name,
        details: row.additionalDetails,
        equipment: row.equipment,
        is_in_use: row.isInUse,
        prices: row.prices.map(
          ({ price, ...valid }): StoredPrice => ({ priceCents: toCents(price), ...valid }),
        ),
        sort: row.sort,
      })),
    ),
}
