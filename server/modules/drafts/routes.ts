import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { serve } from '../../kernel/http/serve.ts'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './service.ts'

/** Routes: drafts of forms, private to each resident. */
export function registerDrafts(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.listDrafts, ({ caller }) => listDrafts(dependencies, caller))
  serve(app, routes.readDraft, ({ caller, params }) => readDraft(dependencies, caller, params))
  serve(app, routes.saveDraft, ({ caller, params, body }) =>
    saveDraft(dependencies, caller, params, body),
  )
  serve(app, routes.deleteDraft, ({ caller, params }) => deleteDraft(dependencies, caller, params))
  serve(app, routes.readSubjectDraft, ({ caller, params }) =>
    readDraft(dependencies, caller, params),
  )
  serve(app, routes.saveSubjectDraft, ({ caller, params, body }) =>
    saveDraft(dependencies, caller, params, body),
  )
  serve(app, routes.deleteSubjectDraft, ({ caller, params }) =>
    deleteDraft(dependencies, caller, params),
  )
}
