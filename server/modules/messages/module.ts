import type { Module } from '../../kernel/module/module.ts'
import { messagesArea } from './account-data.ts'
import { findReadableFile } from './files-repository.ts'
import { mailMessages } from './mail.ts'
import { letterRenderers } from './mails.ts'
import { registerProviderMessages } from './provider-routes.ts'
import { registerMessages } from './routes.ts'

/** Messages between a resident and the provider. */
export const messagesModule: Module = {
  name: 'messages',
  routes(api, dependencies) {
    registerMessages(api, dependencies)
    registerProviderMessages(api, dependencies)
  },
  jobs: (dependencies) => [
    { name: 'messages', pause: 2000, run: (signal) => mailMessages(dependencies, signal) },
  ],
  accountAreas: [messagesArea],
  letters: letterRenderers,
  findProviderFile: findReadableFile,
}
