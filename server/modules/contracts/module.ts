import { importKinds } from '../../../api/provider-import.ts'
import { completerOf, removedFrom } from '../../kernel/importing/complete.ts'
import { importerOf } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { contractsArea } from './account-data.ts'
import { endContracts } from './ended.ts'
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
    { name: 'ended contracts', pause: 600_000, run: () => endContracts(dependencies) },
  ],
  accountAreas: [contractsArea],
  importers: {
    buildings: importerOf('buildings', importKinds.buildings, buildingWriter),
    contacts: importerOf('contacts', importKinds.contacts, contactWriter),
    contracts: importerOf('contracts', importKinds.contracts, contractWriter),
  },
  completers: {
    buildings: completerOf('buildings', buildingEnder),
    contacts: completerOf('contacts', removedFrom('contact', 'contact')),
    contracts: completerOf('contracts', contractEnder),
  },
}
