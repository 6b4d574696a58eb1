import type * as z from 'zod/mini'
import { errorBody } from '../../api/errors.ts'
import type { PageQuery } from '../../api/paging.ts'
import { providerRoutes } from '../../api/provider.ts'
import { importRoutes } from '../../api/provider-import.ts'
import type { Route, Schema } from '../../api/route.ts'
import { startClock } from '../kernel/base/clock.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { CommandFailed, type ProviderService } from './service.ts'

/** Input of a call: path parameters, the query and the body. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** Where the server listens, and the data folder that it holds. */
type Local = Pick<Settings, 'port' | 'dataDir'>

/** Returns what calls the server on this machine, whatever its public address is. */
function callsTo({ port, dataDir }: Local, key: string) {
  const origin = `http://localhost:${port}`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  async function ask<Answer>(
    url: string,
    init: RequestInit,
    bodyOf: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const response = await fetch(url, { ...init, headers }).catch(() => null)
    if (response === null) {
      throw new CommandFailed(
        `The data folder ${dataDir} is in use by another process, and no server answers at ${origin}: wait for that process, or set PORT as the server has it.`,
      )
    }
    if (response.ok) return bodyOf(response)
    const body: unknown = await response.json().catch(() => null)
    const { data: refusal } = errorBody.safeParse(body)
    if (refusal?.code === 'UNAUTHORIZED') {
      throw new CommandFailed(
        `The server at ${origin} does not take the key in ${dataDir}: use the DATA_DIR and the PORT that it was started with, or start it again if that key was revoked.`,
      )
    }
    if (refusal === undefined) throw new CommandFailed(notPorras(origin))
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
    if (data === undefined) throw new CommandFailed(notPorras(origin))
    return data
  }
  return { call, callAt, send }
}

/** Calls the server on this machine, whatever its public address is. */
export function serviceOverHttp(
  { portalNow, ...local }: Local & Pick<Settings, 'portalNow'>,
  key: string,
): ProviderService {
  const clock = startClock(portalNow)
  const { dataDir } = local
  const { call, callAt, send } = callsTo(local, key)
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
    reseal: () =>
      Promise.reject(
        new CommandFailed(
          `The data folder ${dataDir} is in use by another process: stop the server, then seal again.`,
        ),
      ),
    now: () => clock.now(),
    close: async () => {},
  }
}

const asked = ({ cursor, limit }: PageQuery) => ({ cursor, limit: String(limit) })

const notPorras = (origin: string): string =>
  `What answers at ${origin} is not the server of these settings: set PORT as the server has it.`
