import type { Module } from '../../kernel/module/module.ts'
import { queueProviderMailAboutFailedMails } from './failed-mails.ts'
import { letterRenderers } from './mails.ts'
import { registerImportedRowsAndEvents } from './routes.ts'

/** Data that the provider imports, the events that it reads, and mails about failures. */
export const providerModule: Module = {
  name: 'provider',
  routes: registerImportedRowsAndEvents,
  jobs: (dependencies) => [
    {
      name: 'failed mails',
      pause: 600_000,
      run: () => queueProviderMailAboutFailedMails(dependencies),
    },
  ],
  letters: letterRenderers,
}
