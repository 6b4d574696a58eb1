import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { clearSessionCookies } from '../session/cookies.ts'
import { downloadExportFile, readExport, requestExport } from './export.ts'
import { readLeaving, removeAccount } from './leaving.ts'

/** Routes: own data as a file, and the removal of the account. */
export function registerAccountData(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readDataExport, ({ caller }) => readExport(dependencies, caller))
  registerApiRoute(app, routes.requestDataExport, ({ caller, request }) =>
    requestExport(dependencies, caller, request.id),
  )
  registerApiRoute(app, routes.readDataExportFile, ({ caller, request }) =>
    downloadExportFile(dependencies, caller, request.id),
  )
  registerApiRoute(app, routes.readLeaving, ({ caller }) => readLeaving(dependencies, caller))
  registerApiRoute(app, routes.removeUser, async ({ caller, request, reply }) => {
    await removeAccount(dependencies, caller, request.id)
    clearSessionCookies(reply, dependencies.settings)
  })
}
