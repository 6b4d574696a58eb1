import { importRowSchemas } from '../../../api/provider-import.ts'
import { createCompleteSetHandler } from '../../kernel/importing/complete.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { documentEnder, documentWriter } from './import.ts'
import { registerDocuments } from './routes.ts'

/** Documents of buildings. */
export const documentsModule: Module = {
  name: 'documents',
  routes: registerDocuments,
  importers: { documents: createImporter('documents', importRowSchemas.documents, documentWriter) },
  completers: { documents: createCompleteSetHandler('documents', documentEnder) },
}
