import { importRowSchemas } from '../../../api/provider-import.ts'
import { createCompleteSetHandler, createRemovalEnder } from '../../kernel/importing/complete.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { noticesArea } from './account-data.ts'
import { responsibilityWriter } from './import-responsibilities.ts'
import { letterRenderers } from './mails.ts'
import { registerProviderNotices } from './provider-routes.ts'
import { registerNotices } from './routes.ts'

/** Fault reports, questions and feedback. */
export const noticesModule: Module = {
  name: 'notices',
  routes(api, dependencies) {
    registerNotices(api, dependencies)
    registerProviderNotices(api, dependencies)
  },
  accountAreas: [noticesArea],
  importers: {
    responsibilities: createImporter(
      'responsibilities',
      importRowSchemas.responsibilities,
      responsibilityWriter,
    ),
  },
  completers: {
    responsibilities: createCompleteSetHandler(
      'responsibilities',
      createRemovalEnder('responsibility', 'responsibility'),
    ),
  },
  letters: letterRenderers,
}
