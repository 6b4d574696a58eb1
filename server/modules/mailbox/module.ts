import type { Module } from '../../kernel/module/module.ts'
import { registerMailbox } from './routes.ts'

/** The mailbox of the demo. */
export const mailboxModule: Module = {
  name: 'mailbox',
  openRoutes: registerMailbox,
}
