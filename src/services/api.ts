import ky, { type KyInstance } from 'ky'
import { parseErrorResponse } from '../../api/errors.ts'
import { parseResponseWithMissingValues } from '../../api/or-missing.ts'
import {
  ACCOUNT_HEADER,
  type CachedReadName,
  isWriteRoute,
  type RequestInput,
  type ResponseBody,
  type Route,
} from '../../api/route.ts'
import type { SessionLoss } from '../../machines/session/session.setup.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { runtime } from '../runtime.ts'
import { storeDevWarning } from './dev-warning.ts'
import { RETRY_AFTER_MS, retryAfterOf } from './read-retry.ts'
import { noteSessionUse } from './session-use.ts'

/** The parts of a request that a route asks for. */
export type RequestParts<R extends Route> = {
  [K in 'params' | 'query' | 'body' as RequestInput<R, K> extends undefined
    ? never
    : K]: RequestInput<R, K>
}

interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** The `updatedAt` that the page has read of the resource that the call changes. */
  readonly ifMatch?: string | null
  /** Lets the call finish after the page is closed. */
  readonly keepalive?: boolean
}

let client: KyInstance = ky.create({
  retry: 0,
  timeout: 30_000,
  throwHttpErrors: false,
  credentials: 'same-origin',
})

/** Replaces `fetch` for API calls: tests stub the responses. */
export const setFetch = (fetch: typeof globalThis.fetch): void => {
  client = client.extend({ fetch })
}

type SessionLossHandler = (loss: SessionLoss) => Promise<boolean>

let whenSessionIsLost: SessionLossHandler = () => Promise.resolve(false)

/**
 * Sets the handler of a lost session. The handler resolves to true when the session was restored,
 * and the call is repeated then.
 */
export const onSessionLost = (handler: SessionLossHandler): void => {
  whenSessionIsLost = handler
}

let pageAccount: string | null = null

/** Sets the account that the page belongs to, which every write names; null while there is none. */
export const setPageAccount = (accountId: string | null): void => {
  pageAccount = accountId
}

let whenChanged: (names: readonly CachedReadName[]) => void = () => undefined

/** Sets the handler of stale reads, called once the server has accepted a write. */
export const onReadsStale = (handler: (names: readonly CachedReadName[]) => void): void => {
  whenChanged = handler
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds)
    else resolve()
  })

const isDelayed = ({ method }: Route) => method === 'POST' || method === 'PATCH'

/** Returns the address of a call. */
export function addressOfCall(route: Route, params?: unknown, query?: unknown): string {
  const path = route.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  )
  const search = new URLSearchParams(Object.entries(Object(query)).map(([k, v]) => [k, String(v)]))
  return `/api${path}${search.size ? `?${search}` : ''}`
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** Returns the `Failure` for an answer with an error status. */
export async function failureOfAnswer(response: Response): Promise<Failure> {
  const { code, fields, ...details } = parseErrorResponse(await readJson(response), response.status)
  return new Failure(code, fields, details, response.status, retryAfterOf(response))
}

/**
 * Sends a request, and repeats it once when a lost session has been restored. Throws a `Failure`
 * with the server's code unless the response is successful.
 */
export async function sendWithReauthentication(send: () => Promise<Response>): Promise<Response> {
  let response = await send()
  if (response.ok) return response
  const failure = await failureOfAnswer(response)
  const loss = sessionLossOf(failure)
  if (loss === null) throw failure
  if (!(await whenSessionIsLost(loss)))
    throw loss === 'ended' ? new Failure('LOGIN_EXPIRED', [], {}, failure.status) : failure
  response = await send()
  if (!response.ok) throw await failureOfAnswer(response)
  return response
}

function sessionLossOf({ code, status }: Failure): SessionLoss | null {
  if (code === 'ACCOUNT_CHANGED') return 'otherAccount'
  return status === 401 && (code === 'UNAUTHORIZED' || code === 'AUTH_ERROR') ? 'ended' : null
}

async function readAnswer<R extends Route>(route: R, response: Response): Promise<ResponseBody<R>> {
  if (route.response === null) {
    if (response.status !== 204) throw new Failure('INVALID_RESPONSE')
    return undefined as ResponseBody<R>
  }

  const answer = await readJson(response)
  const read = parseResponseWithMissingValues(route.response, answer)
  if (!read.success) throw new Failure('INVALID_RESPONSE')
  storeDevWarning(answer)
  return read.data as ResponseBody<R>
}

/** Fetches an address once. Returns an error status like any response; restores no lost session. */
export const fetchUnchecked = (address: string, signal: AbortSignal): Promise<Response> =>
  client(address, { signal })

/** Makes the portal ask to sign in again, without waiting for that. */
export const reportLostSession = (): void => void whenSessionIsLost('ended').catch(() => false)

/**
 * Makes an API call in the language of the portal. POST and PATCH wait for the specified second.
 * The response is validated, and every error is thrown as a `Failure` with the server's code and
 * status; a missing answer, or one of another shape, is a client error. The stale reads in
 * `changes` are refetched once the server has accepted a write. Specification 1, section 7.
 */
export async function call<R extends Route>(
  route: R,
  parts: RequestParts<R>,
  options: CallOptions = {},
): Promise<ResponseBody<R>> {
  const { params, query, body } = parts as { params?: unknown; query?: unknown; body?: unknown }
  if (isDelayed(route)) await pause(runtime.writeDelay)
  const send = () =>
    client(addressOfCall(route, params, query), {
      method: route.method,
      ...(isWriteRoute(route) && body !== undefined ? { json: body } : {}),
      headers: {
        'accept-language': currentLocale(),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...(isWriteRoute(route) && route.access === 'session' && pageAccount
          ? { [ACCOUNT_HEADER]: pageAccount }
          : {}),
        ...(route.tenantSlug ? { 'tenant-slug': runtime.provider.slug } : {}),
        ...(options.ifMatch ? { 'if-match': `"${options.ifMatch}"` } : {}),
      },
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    }).catch(() => {
      throw new Failure('SERVICE_UNAVAILABLE', [], {}, undefined, RETRY_AFTER_MS)
    })

  const response = await sendWithReauthentication(send).catch((error: unknown) => {
    // The tenancy was answered in another window, and the contracts say which pages are open now.
    // Not
    // after a write, whose typed values must stay on their page.
    if (!isWriteRoute(route) && error instanceof Failure && error.code === 'TENANCY_UNCONFIRMED')
      whenChanged(['contracts'])
    throw error
  })
  // Reading how long the session lasts does not extend it.
  if (route.access === 'session' && route.path !== '/session') noteSessionUse()
  try {
    return await readAnswer(route, response)
  } finally {
    if (isWriteRoute(route)) whenChanged(route.changes)
  }
}
