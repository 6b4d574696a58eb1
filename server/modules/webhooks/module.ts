import type { Module } from '../../kernel/module/module.ts'
import { registerWebhooks } from './routes.ts'
import { sendWebhooks } from './send.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Events that are sent to addresses of the provider's programs. */
export const webhooksModule: Module = {
  name: 'webhooks',
  sealedRows: [{ table: 'webhook', columns: ['secret_sealed'] }],
  routes: registerWebhooks,
  jobs: (dependencies) => [
    { name: 'webhooks', pause: 2000, run: (signal) => sendWebhooks(dependencies, signal) },
  ],
  expiring: [{ table: 'webhook_message', columns: ['dead_at'], keptFor: 30 * DAY_MS }],
}
