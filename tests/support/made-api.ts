import { type ErrorBody, type ErrorCode, faultsOf, statusOf } from '../../api/errors.ts'
import { isWrite, type Route, type Schema } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import { Failure } from '../../machines/shared/failure.ts'
import type { Put } from '../../src/services/put-bytes.ts'
import { ainoAtHome, answersOf, type RouteName, UPLOADS, type World } from './made-answers.ts'

/** What may be wrong with the API: `409` refuses writes, `401` what a session opens and signing in. */
export const faults = ['none', 'slow', 'offline', '401', '409', '429', '500', 'misshapen'] as const
export type Fault = (typeof faults)[number]

/** A call as the API saw it. */
export interface MadeCall {
  readonly route: RouteName
  readonly method: Route['method']
  readonly body: unknown
  readonly idempotencyKey: string | null
  /** The status it was answered with, or why it was not. */
  readonly outcome: number | 'waiting' | 'cut'
}

/** An API made of samples: every route of the route table, with what a server keeps. */
export interface MadeApi {
  /** In place of the network's. */
  readonly fetch: typeof globalThis.fetch
  /** In place of the network's, for the bytes of files that it let begin. */
  readonly put: Put
  /** What it knows now. */
  readonly world: Readonly<World>
  /** Every call so far, oldest first. */
  readonly calls: readonly MadeCall[]
  /** Lets it know something else from here on. */
  know: (change: Partial<World>) => void
  /** Lets something be wrong from here on, with calls that wait too. */
  setFault: (fault: Fault) => void
  /** Refuses one route with a code until the fault is set anew. */
  refuse: (route: RouteName, code: ErrorCode) => void
  /** Lets calls wait, until they are released. */
  hold: () => void
  release: () => void
}

export interface MadeApiOptions {
  readonly world?: Partial<World>
  readonly fault?: Fault
  /** How long a slow answer takes, in milliseconds. */
  readonly slowness?: number
}

/** Makes an API that knows Aino at home, unless told otherwise. */
export function makeApi({
  world: known,
  fault = 'none',
  slowness = 3000,
}: MadeApiOptions = {}): MadeApi {
  const world: World = { ...ainoAtHome, ...known }
  const answers = answersOf(world)
  const calls: { -readonly [K in keyof MadeCall]: MadeCall[K] }[] = []
  let wrong = fault
  let refused: { readonly route: RouteName; readonly code: ErrorCode } | null = null
  let gate = Promise.resolve()
  let open = () => {}

  async function answer(request: Request, name: RouteName, params: unknown, body: unknown) {
    await unlessAborted(gate, request.signal)
    if (wrong === 'slow') await unlessAborted(pause(slowness), request.signal)
    if (wrong === 'offline') throw new TypeError('network')
    const route: Route = routes[name]
    const code = refused?.route === name ? refused.code : codeOf(wrong, route)
    if (code) return refuse({ code })
    if (wrong === 'misshapen') return json(200, { shape: 'unexpected' })
    if (route.access === 'session' && !world.isOpen) return refuse({ code: 'UNAUTHORIZED' })
    try {
      const asked = { params: read(route.params, params), body: read(route.body, body) }
      // That an answer goes with what is asked by its name is more than TypeScript can follow.
      const made = (answers[name] as (asked: unknown) => unknown)(asked)
      return route.answer ? json(200, made) : new Response(null, { status: 204 })
    } catch (error) {
      if (error instanceof Failure) return refuse({ code: error.code, fields: [...error.fields] })
      throw error
    }
  }

  return {
    world,
    calls,
    async fetch(input, init) {
      const request = new Request(input, init)
      const { name, params } = routeOf(request)
      const text = await request.text()
      const body: unknown = text ? JSON.parse(text) : undefined
      const call: (typeof calls)[number] = {
        route: name,
        method: routes[name].method,
        body,
        idempotencyKey: request.headers.get('idempotency-key'),
        outcome: 'waiting',
      }
      calls.push(call)
      try {
        const response = await answer(request, name, params, body)
        call.outcome = response.status
        return response
      } catch (error) {
        call.outcome = 'cut'
        throw error
      }
    },
    async put(bytes, { url }, { signal, onSent }) {
      await unlessAborted(gate, signal)
      if (wrong === 'slow') await unlessAborted(pause(slowness), signal)
      if (wrong === 'offline') throw new TypeError('network')
      if (wrong === '500') return refuse({ code: 'INTERNAL_SERVER_ERROR' })
      if (wrong === '429') return refuse({ code: 'TOO_MANY_REQUESTS' })
      if (!world.files.some(({ uuid }) => url === UPLOADS + uuid))
        return refuse({ code: 'FORBIDDEN' })
      onSent(bytes.size)
      return new Response(null, { status: 204 })
    },
    know: (change) => void Object.assign(world, change),
    setFault(fault) {
      wrong = fault
      refused = null
    },
    refuse: (route, code) => void (refused = { route, code }),
    hold() {
      open()
      const held = Promise.withResolvers<void>()
      gate = held.promise
      open = held.resolve
    },
    release: () => open(),
  }
}

/** The code that a fault makes of a call. */
function codeOf(fault: Fault, route: Route): ErrorCode | null {
  if (fault === '500') return 'INTERNAL_SERVER_ERROR'
  if (fault === '429') return 'TOO_MANY_REQUESTS'
  if (fault === '409' && isWrite(route)) return 'STATE_CONFLICT'
  if (fault !== '401') return null
  if (route === routes.login) return 'INVALID_CREDENTIALS'
  return route.access === 'session' ? 'UNAUTHORIZED' : null
}

function routeOf({ method, url }: Request): { name: RouteName; params: unknown } {
  const { pathname } = new URL(url)
  for (const [name, route] of Object.entries(routes)) {
    const pattern = `^/api${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`
    const found = method === route.method && new RegExp(pattern).exec(pathname)
    if (found) return { name: name as RouteName, params: { ...found.groups } }
  }
  throw new Error(`The API has no ${method} ${pathname}`)
}

function read(schema: Schema | undefined, sent: unknown): unknown {
  if (!schema) return undefined
  const { success, data, error } = schema.safeParse(sent)
  if (!success) throw new Failure('VALIDATION_ERROR', faultsOf(error.issues))
  return data
}

const json = (status: number, body: unknown) => Response.json(body, { status })
const refuse = (body: ErrorBody) => json(statusOf(body.code), body)

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

const unlessAborted = (waited: Promise<void>, signal: AbortSignal) =>
  Promise.race([
    waited,
    new Promise<never>((_, reject) => {
      const abort = () => reject(signal.reason)
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true })
    }),
  ])
