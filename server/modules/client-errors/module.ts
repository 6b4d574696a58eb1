import type { Module } from '../../kernel/module/module.ts'
import { registerClientErrors } from './routes.ts'

/** Errors that browsers report. */
export const clientErrorsModule: Module = {
  name: 'client-errors',
  routes: registerClientErrors,
  // For 90 days after an error was last seen.
  expiring: [
    { table: 'client_error', columns: ['last_seen_at'], keptFor: 90 * 24 * 60 * 60 * 1000 },
  ],
}
