import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './service.ts'

/** Routes: drafts of forms, private to each resident. */
export function registerDrafts(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.listDrafts, ({ caller }) => listDrafts(dependencies, caller))
  registerApiRoute(app, routes.readDraft, ({ caller, params }) =>
    readDraft(dependencies, caller, params),
  )
  registerApiRoute(app, routes.saveDraft, ({ caller, params, body }) =>
    saveDraft(dependencies, caller, params, body),
  )
  registerApiRoute(app, routes.deleteDraft, ({ caller, params }) =>
    deleteDraft(dependencies, caller, params),
  )
  registerApiRoute(app, routes.readSubjectDraft, ({ caller, params }) =>
    readDraft(dependencies, caller, params),
  )
  registerApiRoute(app, routes.saveSubjectDraft, ({ caller, params, body }) =>
    saveDraft(dependencies, caller, params, body),
  )
  registerApiRoute(app, routes.deleteSubjectDraft, ({ caller, params }) =>
    deleteDraft(dependencies, caller, params),
  )
}
