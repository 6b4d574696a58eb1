import type { Module } from '../../kernel/module/module.ts'
import { letterRenderers } from './mails.ts'
import { registerPassword } from './routes.ts'

/** A forgotten password. */
export const passwordModule: Module = {
  name: 'password',
  routes: registerPassword,
  letters: letterRenderers,
}
