import type { Module } from '../../kernel/module/module.ts'
import { registerAllRequests } from './routes.ts'

/** Requests of every kind together: calendar files and the provider’s decisions. */
export const allRequestsModule: Module = {
  name: 'all-requests',
  routes: registerAllRequests,
}
