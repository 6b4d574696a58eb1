import type * as z from 'zod/mini'
import { errorBody } from '../../api/errors.ts'
import type { PageQuery } from '../../api/paging.ts'
import { providerRoutes } from '../../api/provider.ts'
import { importRoutes } from '../../api/provider-import.ts'
import type { Route, Schema } from '../../api/route.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { CommandFailed, type ProviderService } from './service.ts'

/** Input of a call: path parameters, the query and the body. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** A server, and what is said of it in one sentence when it cannot be used. */
export interface Place {
  /** Without a path. */
  readonly origin: string
  readonly key: string
  readonly unreachable: string
  readonly unauthorized: string
  /** The key lacks the scope. */
  readonly forbidden: string
  /** Another program answers there. */
  readonly notPorras: string
}

/** Returns what calls a server with a key. */
function callsTo({ origin, key, ...sentences }: Place) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  async function ask<Answer>(
    url: string,
    init: RequestInit,
    bodyOf: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const response = await fetch(url, { ...init, headers }).catch(() => null)
    if (response === null) throw new CommandFailed(sentences.unreachable)
    if (response.ok) return bodyOf(response)
    const body: unknown = await response.json().catch(() => null)
    const { data: refusal } = errorBody.safeParse(body)
    if (refusal?.code === 'UNAUTHORIZED') throw new CommandFailed(sentences.unauthorized)
    if (refusal?.code === 'FORBIDDEN') throw new CommandFailed(sentences.forbidden)
    if (refusal === undefined) throw new CommandFailed(sentences.notPorras)
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
    const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const init = {
      method: route.method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const url = new URL(`${origin}/api${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    return ask(url.href, init, bodyOf)
  }

  const send = (route: Route, sent: Sent = {}): Promise<unknown> =>
    callAt<unknown>(route, sent, (response) => response.json().catch(() => null))

  async function call<S extends Schema>(
    route: Route & { readonly response: S },
    sent: Sent = {},
  ): Promise<z.output<S>> {
    const { data } = route.response.safeParse(await send(route, sent))
    if (data === undefined) throw new CommandFailed(sentences.notPorras)
    return data
  }
  return { call, callAt, send }
}

/** Calls a server over HTTP. `now` is the time by its clock; it seals nothing again. */
export function serviceOverHttp(
  place: Place,
  { now, reseal }: Pick<ProviderService, 'now' | 'reseal'>,
): ProviderService {
  const { call, callAt, send } = callsTo(place)
  const { approveRequest, rejectRequest } = providerRoutes
  const routeOf = { approve: approveRequest, reject: rejectRequest }
  return {
    list: ({ status, ...page }) =>
      call(providerRoutes.listOpenRequests, { query: { status, ...asked(page) } }),
    readRequest: (request) => call(providerRoutes.readRequest, { params: { request } }),
    fetchRequestFile: (request, file) =>
      callAt(providerRoutes.readRequestFile, { params: { request, file } }, (response) =>
        response.bytes(),
      ),
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
    recordNoticeEvent: (notice, body) =>
      call(providerRoutes.recordNoticeEvent, { params: { notice }, body }),
    releaseDefect: (notice, title) =>
      call(providerRoutes.releaseDefect, { params: { notice }, body: { title } }),
    listMessageThreads: ({ status, ...page }) =>
      call(providerRoutes.listMessageThreads, { query: { status, ...asked(page) } }),
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
    listErrors: (page) => call(providerRoutes.listClientErrors, { query: asked(page) }),
    listKeys: (page) => call(providerRoutes.listKeys, { query: asked(page) }),
    addKey: (body) => call(providerRoutes.addKey, { body }),
    revokeKey: (name) => call(providerRoutes.revokeKey, { params: { name }, body: {} }),
    listStaff: (page) => call(providerRoutes.listStaff, { query: asked(page) }),
    addStaff: (email) => call(providerRoutes.addStaff, { body: { email } }),
    endStaff: (email) => call(providerRoutes.endStaff, { body: { email } }),
    listFlags: () => call(providerRoutes.listFlags),
    setFlag: ({ name, enabled }) =>
      call(providerRoutes.setFlag, { params: { name }, body: { enabled } }),
    importRows: (kind, body) => call(importRoutes[kind], { body }),
    now,
    reseal,
    close: async () => {},
  }
}

const asked = ({ cursor, limit }: PageQuery) => ({ cursor, limit: String(limit) })
