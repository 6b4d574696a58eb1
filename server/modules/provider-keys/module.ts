import type { Module } from '../../kernel/module/module.ts'
import { registerProviderKeys } from './routes.ts'

/** The keys with which the provider calls the API. */
export const providerKeysModule: Module = {
  name: 'provider-keys',
  routes: registerProviderKeys,
}
