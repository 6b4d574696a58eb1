import type { Module } from '../../kernel/module/module.ts'
import { registerRegistration } from './routes.ts'

/** Registration: identification, e-mail address, password. */
export const registrationModule: Module = {
  name: 'registration',
  routes: registerRegistration,
  expiring: [
    { table: 'registration_entry', columns: ['expires_at'] },
    { table: 'registration', columns: ['expires_at'] },
  ],
}
