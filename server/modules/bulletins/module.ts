import { importRowSchemas } from '../../../api/provider-import.ts'
import { createCompleteSetHandler } from '../../kernel/importing/complete.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { mailEmergencies } from './emergencies.ts'
import { findPicture } from './files-repository.ts'
import { bulletinEnder, bulletinWriter } from './import.ts'
import { letterRenderers } from './mails.ts'
import { registerBulletins } from './routes.ts'

/** Bulletins and emergencies of buildings. */
export const bulletinsModule: Module = {
  name: 'bulletins',
  routes: registerBulletins,
  jobs: (dependencies) => [
    { name: 'emergencies', pause: 2000, run: (signal) => mailEmergencies(dependencies, signal) },
  ],
  importers: { bulletins: createImporter('bulletins', importRowSchemas.bulletins, bulletinWriter) },
  completers: { bulletins: createCompleteSetHandler('bulletins', bulletinEnder) },
  letters: letterRenderers,
  findProviderFile: findPicture,
}
