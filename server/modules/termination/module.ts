import type { Module } from '../../kernel/module/module.ts'
import { terminationRequestsArea } from './account-data.ts'
import { terminationApprovalHandler } from './approval.ts'
import { terminationCreationHandler } from './create.ts'
import { letterRenderers } from './mails.ts'
import { registerTermination } from './routes.ts'

/** Terminations of contracts: giving notice, approving it, and its effects. */
export const terminationModule: Module = {
  name: 'termination',
  sealedRows: [
    { table: 'termination_request', columns: ['new_address_sealed'] },
    { table: 'termination_beneficiary', columns: ['iban_sealed'] },
  ],
  routes: registerTermination,
  accountAreas: [terminationRequestsArea],
  operations: {
    'contract-termination.create': terminationCreationHandler,
    'contract-termination.approve': terminationApprovalHandler,
  },
  letters: letterRenderers,
}
