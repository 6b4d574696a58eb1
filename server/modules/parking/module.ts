import { importRowSchemas } from '../../../api/provider-import.ts'
import { createCompleteSetHandler } from '../../kernel/importing/complete.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { parkingDataArea } from './account-data.ts'
import { endParkingOfContracts } from './end-with-contract.ts'
import { parkingReservationEnder, parkingSpotEnder } from './ending.ts'
import { parkingAreaWriter, parkingSpotWriter } from './import.ts'
import { parkingReservationWriter } from './import-reservations.ts'
import { letterRenderers } from './mails.ts'
import { registerProviderParking } from './provider-reservations.ts'
import { registerParking } from './routes.ts'
import { notifyWatchers } from './watch.ts'

/** Parking spots: reserving, ending, changing and watching them. */
export const parkingModule: Module = {
  name: 'parking',
  routes(api, dependencies) {
    registerParking(api, dependencies)
    registerProviderParking(api, dependencies)
  },
  jobs: (dependencies) => [
    {
      name: 'watched parking spots',
      pause: 10_000,
      run: (signal) => notifyWatchers(dependencies, signal),
    },
  ],
  accountAreas: [parkingDataArea],
  importers: {
    'parking-areas': createImporter(
      'parking-areas',
      importRowSchemas['parking-areas'],
      parkingAreaWriter,
    ),
    'parking-spots': createImporter(
      'parking-spots',
      importRowSchemas['parking-spots'],
      parkingSpotWriter,
    ),
    'parking-reservations': createImporter(
      'parking-reservations',
      importRowSchemas['parking-reservations'],
      parkingReservationWriter,
    ),
  },
  completers: {
    'parking-spots': createCompleteSetHandler('parking-spots', parkingSpotEnder),
    'parking-reservations': createCompleteSetHandler(
      'parking-reservations',
      parkingReservationEnder,
    ),
  },
  letters: letterRenderers,
  onContractsEnded: endParkingOfContracts,
}
