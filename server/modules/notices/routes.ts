import type { FastifyInstance } from 'fastify'
import { noticeRoutes } from '../../../api/notices.ts'
import { routes } from '../../../api/routes.ts'
import { DEFECT_CLASSES } from '../../../domain/notices.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { languageOfCall } from '../../kernel/http/language.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { reopenDefect, reopenQuestion, updateDefect, updateQuestion } from './change.ts'
import { createNotice } from './create.ts'
import { followKnownDefect, listKnownDefects } from './known-defects.ts'
import { listResponsibilities } from './responsibilities.ts'
import { listDefects, listQuestions, readDefect, readQuestion } from './service.ts'

/** Routes: fault reports, questions and feedback, and the known defects of the building. */
export function registerNotices(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readDefectClasses, async () =>
    Object.keys(DEFECT_CLASSES).map(Number),
  )
  registerApiRoute(app, routes.listResponsibilities, ({ request }) =>
    listResponsibilities(dependencies, languageOfCall(request)),
  )
  registerDefects(app, dependencies)
  registerQuestions(app, dependencies)
  registerApiRoute(app, routes.listKnownDefects, ({ caller, params, query }) =>
    listKnownDefects(dependencies, caller, {
      contractId: params.contract,
      defectClass: query.class ?? null,
    }),
  )
  registerApiRoute(app, routes.followKnownDefect, ({ caller, params, request }) =>
    followKnownDefect(dependencies, caller, {
      contractId: params.contract,
      id: params.defect,
      requestId: request.id,
    }),
  )
}

function registerDefects(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.listDefects, ({ caller, params, query }) =>
    listDefects(dependencies, caller, { contractId: params.contract, ...query }),
  )
  registerApiRoute(app, routes.readDefect, ({ caller, params }) =>
    readDefect(dependencies, caller, named(params)),
  )
  registerApiRoute(app, routes.createDefect, ({ caller, body, request, idempotent }) =>
    createNotice(dependencies, caller, {
      kind: 'defect',
      body,
      requestId: request.id,
      storeResponse: idempotent,
    }),
  )
  registerApiRoute(app, routes.updateDefect, ({ caller, params, body, seen, request }) =>
    updateDefect(dependencies, caller, { ...named(params), body, seen, requestId: request.id }),
  )
  registerApiRoute(app, routes.reopenDefect, ({ caller, params, body, request, idempotent }) =>
    reopenDefect(dependencies, caller, {
      ...named(params),
      body,
      requestId: request.id,
      storeResponse: idempotent,
    }),
  )
}

/** Questions and feedback differ by their kind alone. */
function registerQuestions(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of ['question', 'feedback'] as const) {
    const ofKind = noticeRoutes[kind]
    registerApiRoute(app, ofKind.list, ({ caller, params, query }) =>
      listQuestions(dependencies, caller, { kind, contractId: params.contract, ...query }),
    )
    registerApiRoute(app, ofKind.read, ({ caller, params }) =>
      readQuestion(dependencies, caller, { kind, ...named(params) }),
    )
    registerApiRoute(app, ofKind.create, ({ caller, body, request, idempotent }) =>
      createNotice(dependencies, caller, {
        kind,
        body,
        requestId: request.id,
        storeResponse: idempotent,
      }),
    )
    registerApiRoute(app, ofKind.update, ({ caller, params, body, seen, request }) =>
      updateQuestion(dependencies, caller, {
        kind,
        ...named(params),
        body,
        seen,
        requestId: request.id,
      }),
    )
    registerApiRoute(app, ofKind.reopen, ({ caller, params, body, request, idempotent }) =>
      reopenQuestion(dependencies, caller, {
        kind,
        ...named(params),
        body,
        requestId: request.id,
        storeResponse: idempotent,
      }),
    )
  }
}

const named = ({ contract, notice }: { readonly contract: string; readonly notice: string }) => ({
  contractId: contract,
  id: notice,
})
