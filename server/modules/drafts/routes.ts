import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { deleteDraft, readDraft, saveDraft } from './service.ts'

/** Routes: drafts of forms, private to each resident. */
export function registerDrafts(app: FastifyInstance, parts: Parts): void {
  serve(app, routes.readDraft, ({ caller, params }) => readDraft(parts, caller, params))
  serve(app, routes.saveDraft, ({ caller, params, body }) => saveDraft(parts, caller, params, body))
  serve(app, routes.deleteDraft, ({ caller, params }) => deleteDraft(parts, caller, params))
  serve(app, routes.readSubjectDraft, ({ caller, params }) => readDraft(parts, caller, params))
  serve(app, routes.saveSubjectDraft, ({ caller, params, body }) =>
    saveDraft(parts, caller, params, body),
  )
  serve(app, routes.deleteSubjectDraft, ({ caller, params }) => deleteDraft(parts, caller, params))
}
