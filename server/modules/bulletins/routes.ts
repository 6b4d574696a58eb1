import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { readSignedFile, redirectToSignedAddress } from '../files/signed-download.ts'
import { readAttachment } from './attachments.ts'
import { findAttachment } from './files-repository.ts'
import { listBulletins, readBulletin } from './service.ts'

/** Routes: the bulletins of a contract's building. */
export function registerBulletins(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.listBulletins, ({ caller, params, query }) =>
    listBulletins(dependencies, caller, { contractId: params.contract, ...query }),
  )
  registerApiRoute(app, routes.readBulletin, ({ caller, params }) =>
    readBulletin(dependencies, caller, { contractId: params.contract, id: params.bulletin }),
  )
  registerApiRoute(app, routes.readAttachment, ({ caller, params }) =>
    readAttachment(dependencies, caller, attachmentOf(params)),
  )
  registerApiRoute(app, routes.followAttachment, ({ caller, params, reply }) =>
    redirectToSignedAddress(reply, readAttachment(dependencies, caller, attachmentOf(params))),
  )
  registerApiRoute(app, routes.readAttachmentFile, ({ params, query, request, reply }) => {
    const download = { id: params.attachment, range: request.headers.range, ...query }
    return readSignedFile(dependencies, reply, 'attachment', download, findAttachment)
  })
}

const attachmentOf = (params: {
  readonly contract: string
  readonly bulletin: string
  readonly attachment: string
}) => ({ contractId: params.contract, bulletinId: params.bulletin, id: params.attachment })
