import type { Module } from '../../kernel/module/module.ts'
import { clearOldSecrets } from './repository.ts'
import { registerWebhooks } from './routes.ts'
import { sendWebhooks } from './send.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Events that are sent to addresses of the provider's programs. */
export const webhooksModule: Module = {
  name: 'webhooks',
  sealedRows: [{ table: 'webhook', columns: ['secret_sealed', 'old_secret_sealed'] }],
  routes: registerWebhooks,
  jobs: (dependencies) => [
    { name: 'webhooks', pause: 2000, run: (signal) => sendWebhooks(dependencies, signal) },
    {
      name: 'old webhook secrets',
      pause: MINUTE_MS,
      run: () => clearOldSecrets(dependencies.database, dependencies.clock.now()),
    },
  ],
  expiring: [{ table: 'webhook_message', columns: ['dead_at'], keptFor: 30 * DAY_MS }],
}
