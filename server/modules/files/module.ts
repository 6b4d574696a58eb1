import type { Module } from '../../kernel/module/module.ts'
import { injectFaults } from '../../kernel/plugins/fault-injection.ts'
import { recordRefusals } from '../../kernel/plugins/security-events.ts'
import { filesArea } from './account-data.ts'
import { registerPdfPage } from './pdf-page.ts'
import { removeUnnamedFiles } from './provider-files.ts'
import { removeOrphanFiles } from './removal.ts'
import { registerFiles } from './routes.ts'
import { registerUploads } from './uploads.ts'

/** Files of residents and of the provider. */
export const filesModule: Module = {
  name: 'files',
  routes: registerFiles,
  openRoutes(app, dependencies) {
    recordRefusals(app, dependencies)
    injectFaults(app, dependencies)
    registerUploads(app, dependencies)
    registerPdfPage(app)
  },
  jobs: (dependencies) => [
    { name: 'orphans', pause: 600_000, run: (signal) => removeOrphanFiles(dependencies, signal) },
    {
      name: 'unnamed-files',
      pause: 600_000,
      run: (signal) => removeUnnamedFiles(dependencies, signal),
    },
  ],
  accountAreas: [filesArea],
}
