import type { Module } from '../../kernel/module/module.ts'
import { accountArea } from './account-data.ts'
import { letterRenderers } from './mails.ts'
import { registerUser } from './routes.ts'

/** The account of the caller, and own details. */
export const userModule: Module = {
  name: 'user',
  routes: registerUser,
  expiring: [{ table: 'email_change', columns: ['expires_at'] }],
  accountAreas: [accountArea],
  letters: letterRenderers,
}
