import type { Module } from '../../kernel/module/module.ts'
import { registerProviderKeys } from './routes.ts'
import { auditKeyUses } from './uses.ts'

/** The keys with which the provider calls the API. */
export const providerKeysModule: Module = {
  name: 'provider-keys',
  routes: registerProviderKeys,
  jobs: (dependencies) => [
    { name: 'uses of keys', pause: 20_000, run: () => auditKeyUses(dependencies) },
  ],
}
