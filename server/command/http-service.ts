import type * as z from 'zod/mini'
import { errorBody, errorCodeOfStatus } from '../../api/errors.ts'
import { type PageQuery, pageSchemaOf } from '../../api/paging.ts'
import { providerRoutes } from '../../api/provider.ts'
import type { AnnouncedProviderFile } from '../../api/provider-files.ts'
import { importRoutes } from '../../api/provider-import.ts'
import { listedWebhookOfAnyVersion } from '../../api/provider-webhooks.ts'
import type { Route, Schema } from '../../api/route.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { sendFileInSteps } from './send-file.ts'
import { CommandFailed, type ProviderService } from './service.ts'

/** What a call sends: path parameters, the query and the body. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** How long a call may take, in milliseconds; the slowest call is an import of 500 rows. */
const ANSWER_MS = 120_000
const SERVER_FAILS = 500

/** The address of a server and a key for it, with the sentences for when it cannot be used. */
export interface ServiceAddress {
  /** The address at which the server is called, without a path. */
  readonly origin: string
  /** The public address of the portal; left out when it is `origin`. */
  readonly portal?: string
  readonly key: string
  readonly unreachable: string
  readonly unauthorized: string
  /** The sentence for a key that lacks a scope; null for a call that needs no scope. */
  readonly forbidden: (scope: string | null) => string
  /** The sentence for an address at which another program answers. */
  readonly wrongServer: string
}

/** Returns functions that call the routes of a server with a key. */
function callsTo({ origin, key, ...sentences }: ServiceAddress) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  function unanswered(error: unknown): never {
    if (error instanceof CommandFailed) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CommandFailed(
      isLate
        ? `${origin} did not answer in ${ANSWER_MS / 1000} seconds: what was asked may have been done.`
        : sentences.unreachable,
    )
  }

  async function ask<Answer>(
    url: string,
    { scope, ...init }: RequestInit & { readonly scope: string | null },
    bodyOf: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(url, { ...init, headers, signal }).catch(unanswered)
    if (response.ok) return bodyOf(response).catch(unanswered)
    const body: unknown = await response.json().catch(() => null)
    const { data: refusal } = errorBody.safeParse(body)
    if (refusal?.code === 'UNAUTHORIZED') throw new CommandFailed(sentences.unauthorized)
    if (refusal?.code === 'FORBIDDEN') throw new CommandFailed(sentences.forbidden(scope))
    if (refusal === undefined && response.status >= SERVER_FAILS)
      throw new CommandFailed(
        `${origin} does not answer calls now (${response.status}): try again later.`,
      )
    if (refusal === undefined) throw new CommandFailed(sentences.wrongServer)
    const { code, state, allowed, fields } = refusal
    throw new ApiError(code, {
      ...(fields && { fields }),
      extra: { ...(state && { state }), ...(allowed && { allowed }) },
    })
  }

  function callAt<Answer>(
    route: Route,
    { params = {}, query = {}, body }: Sent,
    bodyOf: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    // As a part of a path, an empty text, `.` and `..` would lead to another address.
    if (Object.values(params).some((name) => /^\.{0,2}$/.test(name)))
      throw new ApiError('NOT_FOUND')
    const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const init = {
      scope: route.scope ?? null,
      method: route.method,
      // Only the bytes of files may be on another server; all other calls reject redirects.
      redirect: route.bytes ? ('follow' as const) : ('error' as const),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const url = new URL(`${origin}/api${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    return ask(url.href, init, bodyOf)
  }

  const wrongServer = (): never => {
    throw new CommandFailed(sentences.wrongServer)
  }

  /** Calls a route that answers nothing. */
  const send = (route: Route & { readonly response: null }, sent: Sent): Promise<void> =>
    callAt<void>(route, sent, async ({ status }) => void (status === 204 || wrongServer()))

  /** Returns the bytes of a file, which is never a page. */
  const fetchBytes = (route: Route, sent: Sent): Promise<Uint8Array> =>
    callAt(route, sent, async (response) =>
      response.headers.get('content-type')?.startsWith('text/html')
        ? wrongServer()
        : response.bytes(),
    )

  async function call<S extends Schema>(
    route: Route & { readonly response: S },
    sent: Sent = {},
  ): Promise<z.output<S>> {
    const body = await callAt<unknown>(route, sent, (response) => response.json().catch(() => null))
    const { data } = route.response.safeParse(body)
    return data === undefined ? wrongServer() : data
  }
  return { call, fetchBytes, send }
}

/**
 * Sends bytes to a signed address, without the key. Where the server itself takes them, that is at the
 * origin where it is called: its public one may not be reached from here.
 */
async function uploadTo(
  { origin }: Pick<ServiceAddress, 'origin'>,
  { uploadUrl, uploadHeaders }: AnnouncedProviderFile,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { pathname, search } = new URL(uploadUrl)
  const url = pathname.startsWith('/api/uploads/') ? `${origin}${pathname}${search}` : uploadUrl
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, {
    method: 'PUT',
    headers: uploadHeaders,
    body,
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new CommandFailed(
      `A file cannot be sent to ${new URL(url).origin}: is that address reached from here?`,
    )
  })
  await response.body?.cancel()
  if (response.ok) return
  const code = errorCodeOfStatus(response.status)
  throw new ApiError(code === 'INTERNAL_SERVER_ERROR' ? 'SERVICE_UNAVAILABLE' : code)
}

/** Routes that answer webhooks, as servers of any version do. */
const webhookRoutes = {
  list: { ...providerRoutes.listWebhooks, response: pageSchemaOf(listedWebhookOfAnyVersion) },
  end: { ...providerRoutes.endWebhook, response: listedWebhookOfAnyVersion },
  resume: { ...providerRoutes.resumeWebhook, response: listedWebhookOfAnyVersion },
}

/** Calls a server over HTTP. `own` is what no call does, such as the time by its clock. */
export function createHttpService(
  place: ServiceAddress,
  own: Pick<
    ProviderService,
    'now' | 'reseal' | 'findReturnedAccounts' | 'removeAgain' | 'compareFiles' | 'removeBytes'
  >,
): ProviderService {
  const { call, fetchBytes, send } = callsTo(place)
  const { approveRequest, rejectRequest } = providerRoutes
  const routeOf = { approve: approveRequest, reject: rejectRequest }
  return {
    portal: place.portal ?? place.origin,
    list: ({ status, ...page }) =>
      call(providerRoutes.listOpenRequests, { query: { status, ...asked(page) } }),
    readRequest: (request) => call(providerRoutes.readRequest, { params: { request } }),
    fetchRequestFile: (request, file) =>
      fetchBytes(providerRoutes.readRequestFile, { params: { request, file } }),
    listResidents: ({ externalId, ...page }) =>
      call(providerRoutes.listResidents, { query: { externalId, ...asked(page) } }),
    readResident: (resident) => call(providerRoutes.readResident, { params: { resident } }),
    listReservations: ({ contract, ...page }) =>
      call(providerRoutes.listReservations, { query: { contract, ...asked(page) } }),
    readReservation: (reservation) =>
      call(providerRoutes.readReservation, { params: { reservation } }),
    decide: (request, decision) => call(routeOf[decision], { params: { request }, body: {} }),
    listAdditions: ({ state, ...page }) =>
      call(providerRoutes.listAdditions, { query: { state, ...asked(page) } }),
    decideAddition: ({ addition, decision, because }) =>
      decision === 'undo'
        ? call(providerRoutes.undoAddition, { params: { addition }, body: { because } })
        : call(providerRoutes.upholdAddition, { params: { addition }, body: {} }),
    createStaffLink: (who) => call(providerRoutes.openStaffSession, { body: who }),
    listNotices: ({ status, kind, ...page }) =>
      call(providerRoutes.listNotices, { query: { status, kind, ...asked(page) } }),
    readNotice: (notice) => call(providerRoutes.readNotice, { params: { notice } }),
    fetchNoticeFile: (notice, file) =>
      fetchBytes(providerRoutes.readNoticeFile, { params: { notice, file } }),
    recordNoticeEvent: (notice, body) =>
      call(providerRoutes.recordNoticeEvent, { params: { notice }, body }),
    releaseDefect: (notice, title) =>
      call(providerRoutes.releaseDefect, { params: { notice }, body: { title } }),
    listMessageThreads: ({ status, ...page }) =>
      call(providerRoutes.listMessageThreads, { query: { status, ...asked(page) } }),
    fetchMessageFile: (thread, file) =>
      fetchBytes(providerRoutes.readMessageFile, { params: { thread, file } }),
    readMessageThread: (thread, cursor) =>
      call(providerRoutes.readMessageThread, {
        params: { thread },
        query: { ...(cursor !== undefined && { cursor }) },
      }),
    recordMessageEntry: (thread, body) =>
      call(providerRoutes.recordMessageEntry, { params: { thread }, body }),
    beginMessageThread: (body) => call(providerRoutes.beginMessageThread, { body }),
    closeMessageThread: (thread, reason) =>
      call(providerRoutes.closeMessageThread, { params: { thread }, body: { reason } }),
    async setOutOfOffice(outOfOffice) {
      await send(providerRoutes.setOutOfOffice, { body: { outOfOffice } })
    },
    sendNotification: (body) => call(providerRoutes.sendNotification, { body }),
    listLetterRecipients: ({ contractUuid, buildingExternalId, ...page }) =>
      call(providerRoutes.listLetterRecipients, {
        query: { contractUuid, buildingExternalId, ...asked(page) },
      }),
    listErrors: (page) => call(providerRoutes.listClientErrors, { query: asked(page) }),
    listKeys: (page) => call(providerRoutes.listKeys, { query: asked(page) }),
    addKey: (body) => call(providerRoutes.addKey, { body }),
    revokeKey: (name) => call(providerRoutes.revokeKey, { params: { name }, body: {} }),
    listWebhooks: (page) => call(webhookRoutes.list, { query: asked(page) }),
    addWebhook: (body) => call(providerRoutes.addWebhook, { body }),
    endWebhook: (name) => call(webhookRoutes.end, { params: { name }, body: {} }),
    resumeWebhook: (name) => call(webhookRoutes.resume, { params: { name }, body: {} }),
    rotateWebhook: (name, body) => call(providerRoutes.rotateWebhook, { params: { name }, body }),
    listWebhookMessages: ({ name, state, ...page }) =>
      call(providerRoutes.listWebhookMessages, {
        params: { name },
        query: { state, ...asked(page) },
      }),
    replayWebhookMessages: (name, numbers) =>
      call(providerRoutes.replayWebhookMessages, {
        params: { name },
        body: numbers.length > 0 ? { numbers } : {},
      }),
    listStaff: (page) => call(providerRoutes.listStaff, { query: asked(page) }),
    addStaff: (email) => call(providerRoutes.addStaff, { body: { email } }),
    endStaff: (email) => call(providerRoutes.endStaff, { body: { email } }),
    listFlags: () => call(providerRoutes.listFlags),
    setFlag: ({ name, enabled }) =>
      call(providerRoutes.setFlag, { params: { name }, body: { enabled } }),
    importRows: (kind, body) => call(importRoutes[kind], { body }),
    beginImport: () => call(providerRoutes.beginImport, { body: {} }),
    listImports: (page) => call(providerRoutes.listImports, { query: asked(page) }),
    takeBackImport: (number, body) =>
      call(providerRoutes.takeBackImport, { params: { number: String(number) }, body }),
    compareRows: (kind, rows) =>
      call(providerRoutes.compareRows, { params: { kind }, body: { rows } }),
    sendFile: ({ fileName, bytes }) =>
      sendFileInSteps({
        announce: () =>
          call(providerRoutes.announceProviderFile, { body: { fileName, size: bytes.length } }),
        upload: (announced) => uploadTo(place, announced, bytes),
        complete: (file) =>
          call(providerRoutes.completeProviderFile, { params: { file }, body: {} }),
      }),
    listContractFigures: ({ since, ...page }) =>
      call(providerRoutes.listContractFigures, { query: { since, ...asked(page) } }),
    listImported: (kind, page) =>
      call(providerRoutes.listImported, { params: { kind }, query: asked(page) }),
    completeImport: (kind, body) => call(providerRoutes.completeImport, { params: { kind }, body }),
    ...own,
    close: async () => {},
  }
}

const asked = ({ cursor, limit }: PageQuery) => ({ cursor, limit: String(limit) })
