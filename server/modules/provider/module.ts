import type { Module } from '../../kernel/module/module.ts'
import { registerProvider } from './routes.ts'

/** Data that the provider imports, and the events that it reads. */
export const providerModule: Module = {
  name: 'provider',
  routes: registerProvider,
}
