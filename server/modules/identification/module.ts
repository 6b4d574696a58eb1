import type { Module } from '../../kernel/module/module.ts'
import { registerIdentification } from './routes.ts'

/** Strong identification, which signs operations. */
export const identificationModule: Module = {
  name: 'identification',
  routes: registerIdentification,
  expiring: [{ table: 'identification', columns: ['expires_at'] }],
}
