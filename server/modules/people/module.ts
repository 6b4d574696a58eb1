import { importRowSchemas } from '../../../api/provider-import.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { identityCodeHash } from './identity-code.ts'
import { residentWriter } from './import.ts'
import { registerPeople } from './routes.ts'

/** Persons, and who is on a contract: what all later modules read. */
export const peopleModule: Module = {
  name: 'people',
  routes: registerPeople,
  sealedRows: [
    {
      table: 'person',
      columns: ['identity_code_sealed'],
      hash: { column: 'identity_code_hash', of: 'identity_code_sealed', make: identityCodeHash },
    },
  ],
  importers: { residents: createImporter('residents', importRowSchemas.residents, residentWriter) },
}
