import { importKinds } from '../../../api/provider-import.ts'
import { completerOf, removedFrom } from '../../kernel/importing/complete.ts'
import { importerOf } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { noticesArea } from './account-data.ts'
import { responsibilityWriter } from './import-responsibilities.ts'
import { letters } from './mails.ts'
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
    responsibilities: importerOf(
      'responsibilities',
      importKinds.responsibilities,
      responsibilityWriter,
    ),
  },
  completers: {
    responsibilities: completerOf(
      'responsibilities',
      removedFrom('responsibility', 'responsibility'),
    ),
  },
  letters,
}
