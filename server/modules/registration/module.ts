import type { Module } from '../../kernel/module/module.ts'
import { registerRegistration } from './routes.ts'

/** Registration: identification, e-mail address, password. */
export const registrationModule: Module = {
  name: 'registration',
  sealedRows: [{ table: 'registration_entry', columns: ['nonce_sealed', 'code_verifier_sealed'] }],
  routes: registerRegistration,
  expiring: [
    { table: 'registration_entry', columns: ['expires_at'] },
    { table: 'registration', columns: ['expires_at'] },
  ],
}
