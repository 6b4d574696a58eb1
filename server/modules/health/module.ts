import type { Module } from '../../kernel/module/module.ts'
import { registerHealth } from './routes.ts'

/** Whether the server lives and is ready. */
export const healthModule: Module = {
  name: 'health',
  openRoutes: registerHealth,
}
