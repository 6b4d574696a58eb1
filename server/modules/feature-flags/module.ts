import type { Module } from '../../kernel/module/module.ts'
import { registerFeatureFlags } from './routes.ts'

/** The features that the provider has switched on. */
export const featureFlagsModule: Module = {
  name: 'feature-flags',
  routes: registerFeatureFlags,
}
