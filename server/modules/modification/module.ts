import type { Module } from '../../kernel/module/module.ts'
import { modificationRequestsArea } from './account-data.ts'
import { modificationApprovalHandler } from './approval.ts'
import { modificationCreationHandler } from './create.ts'
import { applyDueModifications } from './effect.ts'
import { lapseUnsignedModifications } from './lapse-unsigned.ts'
import { letterRenderers } from './mails.ts'
import { registerModification } from './routes.ts'

/** Changes of a contract, and added tenants. */
export const modificationModule: Module = {
  name: 'modification',
  sealedRows: [{ table: 'modification_addition', columns: ['identity_code_sealed'] }],
  routes: registerModification,
  jobs: (dependencies) => [
    {
      name: 'unsigned modifications',
      pause: 60_000,
      run: () => lapseUnsignedModifications(dependencies),
    },
    {
      name: 'modifications in effect',
      pause: 600_000,
      run: () => applyDueModifications(dependencies),
    },
  ],
  beginDay: applyDueModifications,
  accountAreas: [modificationRequestsArea],
  operations: {
    'contract-modification.create': modificationCreationHandler,
    'contract-modification.approve': modificationApprovalHandler,
  },
  letters: letterRenderers,
}
