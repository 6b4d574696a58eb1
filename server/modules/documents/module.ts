import { importKinds } from '../../../api/provider-import.ts'
import { completerOf } from '../../kernel/importing/complete.ts'
import { importerOf } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { documentEnder, documentWriter } from './import.ts'
import { registerDocuments } from './routes.ts'

/** Documents of buildings. */
export const documentsModule: Module = {
  name: 'documents',
  routes: registerDocuments,
  importers: { documents: importerOf('documents', importKinds.documents, documentWriter) },
  completers: { documents: completerOf('documents', documentEnder) },
}
