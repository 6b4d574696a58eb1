import type { Module } from '../../kernel/module/module.ts'
import { receiptsArea } from './account-data.ts'
import { lapseRequests } from './lapse.ts'
import { letterRenderers } from './mails.ts'
import { registerRequests } from './routes.ts'

/** The parts that requests of both kinds share, and their signed receipts. */
export const requestsModule: Module = {
  name: 'requests',
  sealedRows: [{ table: 'receipt', columns: ['signed_text_sealed'] }],
  routes: registerRequests,
  jobs: (dependencies) => [
    { name: 'lapse', pause: 600_000, run: () => lapseRequests(dependencies, 'termination') },
    {
      name: 'lapse of modifications',
      pause: 600_000,
      run: () => lapseRequests(dependencies, 'modification'),
    },
  ],
  async beginDay(dependencies) {
    await lapseRequests(dependencies, 'termination')
    await lapseRequests(dependencies, 'modification')
  },
  accountAreas: [receiptsArea],
  letters: letterRenderers,
}
