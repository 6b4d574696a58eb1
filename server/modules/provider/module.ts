import type { Module } from '../../kernel/module/module.ts'
import { mailProviderAboutFailedMails } from './failed-mails.ts'
import { letters } from './mails.ts'
import { registerProvider } from './routes.ts'

/** Data that the provider imports, the events that it reads, and mails about failures. */
export const providerModule: Module = {
  name: 'provider',
  routes: registerProvider,
  jobs: (dependencies) => [
    { name: 'failed mails', pause: 600_000, run: () => mailProviderAboutFailedMails(dependencies) },
  ],
  letters,
}
