import type { Module } from '../../kernel/module/module.ts'
import { letterRenderers } from './mails.ts'
import { registerTenancy } from './routes.ts'

/** A person whom others added confirms that they live there. */
export const tenancyModule: Module = {
  name: 'tenancy',
  routes: registerTenancy,
  letters: letterRenderers,
}
