import type { Module } from '../../kernel/module/module.ts'
import { signInArea } from './account-data.ts'
import { KNOWN_DEVICE_MS } from './device.ts'
import { letterRenderers } from './mails.ts'
import { registerSession } from './routes.ts'

/** Signing in, sessions, and the browsers that they are open in. */
export const sessionModule: Module = {
  name: 'session',
  routes: registerSession,
  expiring: [
    { table: 'session', columns: ['expires_at', 'ends_at'] },
    { table: 'device', columns: ['used_at'], keptFor: KNOWN_DEVICE_MS },
  ],
  accountAreas: [signInArea],
  letters: letterRenderers,
}
