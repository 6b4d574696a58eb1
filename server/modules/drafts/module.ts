import type { Module } from '../../kernel/module/module.ts'
import { draftsArea } from './account-data.ts'
import { registerDrafts } from './routes.ts'

/** Drafts of forms. */
export const draftsModule: Module = {
  name: 'drafts',
  sealedRows: [{ table: 'draft', columns: ['values_sealed'] }],
  routes: registerDrafts,
  expiring: [{ table: 'draft', columns: ['expires_at'] }],
  accountAreas: [draftsArea],
}
