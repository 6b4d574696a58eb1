import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../http/serve.ts'
import { listBulletins, readBulletin } from './service.ts'

/** Routes: the bulletins of a contract's building. */
export function registerBulletins(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.listBulletins, ({ caller, params, query }) =>
    listBulletins(dependencies, caller, { contractId: params.contract, ...query }),
  )
  serve(app, routes.readBulletin, ({ caller, params }) =>
    readBulletin(dependencies, caller, { contractId: params.contract, id: params.bulletin }),
  )
}
