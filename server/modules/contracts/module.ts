import { importRowSchemas } from '../../../api/provider-import.ts'
import { createCompleteSetHandler, createRemovalEnder } from '../../kernel/importing/complete.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { contractsArea } from './account-data.ts'
import { recordEndedContracts } from './ended.ts'
import { buildingEnder, contractEnder } from './ending.ts'
import { contractWriter } from './import.ts'
import { buildingWriter } from './import-buildings.ts'
import { contactWriter } from './import-contacts.ts'
import { registerProviderContracts } from './provider-routes.ts'
import { registerContracts } from './routes.ts'

/** Contracts with everybody on them, their buildings and contacts. */
export const contractsModule: Module = {
  name: 'contracts',
  sealedRows: [{ table: 'beneficiary', columns: ['iban_sealed'] }],
  routes(api, dependencies) {
    registerContracts(api, dependencies)
    registerProviderContracts(api, dependencies)
  },
  jobs: (dependencies) => [
    { name: 'ended contracts', pause: 600_000, run: () => recordEndedContracts(dependencies) },
  ],
  accountAreas: [contractsArea],
  importers: {
    buildings: createImporter('buildings', importRowSchemas.buildings, buildingWriter),
    contacts: createImporter('contacts', importRowSchemas.contacts, contactWriter),
    contracts: createImporter('contracts', importRowSchemas.contracts, contractWriter),
  },
  completers: {
    buildings: createCompleteSetHandler('buildings', buildingEnder),
    contacts: createCompleteSetHandler('contacts', createRemovalEnder('contact', 'contact')),
    contracts: createCompleteSetHandler('contracts', contractEnder),
  },
}
