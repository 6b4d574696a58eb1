import type { Module } from '../../kernel/module/module.ts'
import { registerIdentityKeys } from './keys-route.ts'
import { registerIdentification } from './routes.ts'

/** Strong identification, which signs operations. */
export const identificationModule: Module = {
  name: 'identification',
  sealedRows: [
    {
      table: 'identification',
      columns: ['nonce_sealed', 'code_verifier_sealed', 'payload_sealed'],
    },
  ],
  routes: registerIdentification,
  openRoutes: registerIdentityKeys,
  expiring: [{ table: 'identification', columns: ['expires_at'] }],
}
