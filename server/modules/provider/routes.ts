import type { FastifyInstance, FastifyRequest } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { importOrder, importRoutes, uncheckedRows } from '../../../api/provider-import.ts'
import type { Dependencies } from '../../dependencies.ts'
import { checkedBody } from '../../http/checked-body.ts'
import { serve } from '../../http/serve.ts'
import { listClientErrors } from '../client-errors/service.ts'
import { sendNotification } from '../notifications/send.ts'
import { announceProviderFile, completeProviderFile } from '../provider-files/service.ts'
import { decideRequest, listRequests } from '../requests/decide.ts'
import { decideAddition, listAdditions } from './additions/additions.ts'
import { listEvents } from './events.ts'
import { importInto } from './import/importers.ts'
import { addKey, type KeyCall, listKeys, revokeKey } from './keys.ts'
import { listMessageThreads, readMessageFile, readMessageThread } from './messages/messages.ts'
import { recordMessageEntry } from './messages/record-entry.ts'
import { beginMessageThread, closeMessageThread, setOutOfOffice } from './messages/threads.ts'
import { listNotices, readNotice, readNoticeFile } from './notices/notices.ts'
import { recordNoticeEvent } from './notices/record-event.ts'
import { releaseDefect } from './notices/release-defect.ts'

/** Routes of the provider API: decisions, notifications, imported data, notices, messages, events, and keys. */
export function registerProvider(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, providerRoutes.listOpenRequests, ({ query }) => listRequests(dependencies, query))
  serve(app, providerRoutes.approveRequest, ({ params, request }) =>
    decideRequest(dependencies, {
      request: params.request,
      decision: 'approve',
      ...keyCallOf(request),
    }),
  )
  serve(app, providerRoutes.rejectRequest, ({ params, request }) =>
    decideRequest(dependencies, {
      request: params.request,
      decision: 'reject',
      ...keyCallOf(request),
    }),
  )
  serve(app, providerRoutes.sendNotification, ({ body, request }) =>
    sendNotification(dependencies, { notification: body, ...keyCallOf(request) }),
  )
  for (const kind of importOrder) {
    serve(app, importRoutes[kind], ({ body, request }) =>
      importInto(dependencies, kind, checkedBody(uncheckedRows, body), keyCallOf(request)),
    )
  }
  serve(app, providerRoutes.announceProviderFile, ({ body }) =>
    announceProviderFile(dependencies, body),
  )
  serve(app, providerRoutes.completeProviderFile, ({ params }) =>
    completeProviderFile(dependencies, params.file),
  )
  serve(app, providerRoutes.listAdditions, ({ query }) => listAdditions(dependencies, query))
  serve(app, providerRoutes.undoAddition, ({ params, body, request }) =>
    decideAddition(
      dependencies,
      { ...params, decision: 'undo', because: body.because },
      keyCallOf(request),
    ),
  )
  serve(app, providerRoutes.upholdAddition, ({ params, request }) =>
    decideAddition(dependencies, { ...params, decision: 'uphold' }, keyCallOf(request)),
  )
  serve(app, providerRoutes.listNotices, ({ query }) => listNotices(dependencies, query))
  serve(app, providerRoutes.readNotice, ({ params }) => readNotice(dependencies, params.notice))
  serve(app, providerRoutes.readNoticeFile, ({ params, request: { headers } }) =>
    readNoticeFile(dependencies, { ...params, range: headers.range }),
  )
  serve(app, providerRoutes.recordNoticeEvent, ({ params, body, request }) =>
    recordNoticeEvent(dependencies, { ...params, event: body }, keyCallOf(request)),
  )
  serve(app, providerRoutes.releaseDefect, ({ params, body, request }) =>
    releaseDefect(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
  registerProviderMessages(app, dependencies)
  serve(app, providerRoutes.listEvents, ({ query }) => listEvents(dependencies, query))
  serve(app, providerRoutes.listClientErrors, ({ query }) => listClientErrors(dependencies, query))
  serve(app, providerRoutes.listKeys, ({ query }) => listKeys(dependencies, query))
  serve(app, providerRoutes.addKey, ({ body, request }) =>
    addKey(dependencies, body, keyCallOf(request)),
  )
  serve(app, providerRoutes.revokeKey, ({ params, request }) =>
    revokeKey(dependencies, params.name, keyCallOf(request)),
  )
}

function registerProviderMessages(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, providerRoutes.listMessageThreads, ({ query }) =>
    listMessageThreads(dependencies, query),
  )
  serve(app, providerRoutes.readMessageThread, ({ params, query }) =>
    readMessageThread(dependencies, { ...params, isRaw: query.raw === 'true' }),
  )
  serve(app, providerRoutes.readMessageFile, ({ params, request: { headers } }) =>
    readMessageFile(dependencies, { ...params, range: headers.range }),
  )
  serve(app, providerRoutes.recordMessageEntry, ({ params, body, request }) =>
    recordMessageEntry(dependencies, { ...params, entry: body }, keyCallOf(request)),
  )
  serve(app, providerRoutes.beginMessageThread, ({ body, request }) =>
    beginMessageThread(dependencies, body, keyCallOf(request)),
  )
  serve(app, providerRoutes.closeMessageThread, ({ params, body, request }) =>
    closeMessageThread(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
  serve(app, providerRoutes.setOutOfOffice, ({ body, request }) =>
    setOutOfOffice(dependencies, body.outOfOffice, keyCallOf(request)),
  )
}

function keyCallOf({ id, providerKey }: FastifyRequest): KeyCall {
  if (providerKey === null) throw new Error('A provider route was called without a key')
  return { providerKey, requestId: id }
}
