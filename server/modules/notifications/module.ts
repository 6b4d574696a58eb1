import type { Module } from '../../kernel/module/module.ts'
import { notificationsArea } from './account-data.ts'
import { letterRenderers } from './mails.ts'
import { registerNotifications } from './routes.ts'

/** Notifications: cards on the front page. */
export const notificationsModule: Module = {
  name: 'notifications',
  routes: registerNotifications,
  accountAreas: [notificationsArea],
  letters: letterRenderers,
}
