import type { Module } from '../../kernel/module/module.ts'
import { letterRenderers } from './mails.ts'

/** Codes that are mailed. */
export const codesModule: Module = {
  name: 'codes',
  // A code is kept for the hour in which it counts as sent.
  expiring: [{ table: 'mailed_code', columns: ['expires_at'], keptFor: 60 * 60 * 1000 }],
  letters: letterRenderers,
}
