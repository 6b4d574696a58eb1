import type * as z from 'zod/mini'

/** Any schema. */
export type Schema = z.ZodMiniType

/**
 * Who may call: anyone, whoever is signed in, or the provider's own programs, by their key; whom the
 * server recognises by other means is public here.
 */
export type Access = 'public' | 'session' | 'provider'

/** What the portal reads and caches, by the name that its cache and the writes know it by. */
export type ReadName =
  | 'profile'
  | 'metadata'
  | 'permissions'
  | 'feature-flags'
  | 'notifications'
  | 'contracts'
  | 'contacts'
  | 'tenants'
  | 'beneficiaries'
  | 'termination'
  | 'modification'
  | 'receipt'

interface AnyRoute {
  /** Path below `/api`, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The answer of success; `null` is 204 without a body. */
  readonly answer: Schema | null
  /** Success is answered with bytes as they are, in place of JSON: the route is read by its address. */
  readonly bytes?: true
  /** Creates something: takes an `Idempotency-Key` header. */
  readonly creates?: true
  /** The body is kept as typed: '' and '(null)' are not read as null. */
  readonly asTyped?: true
  /** A write that a staff member acting for a resident may make all the same. */
  readonly staffMayWrite?: true
}

interface ReadRoute extends AnyRoute {
  readonly method: 'GET'
  readonly changes?: never
}

interface WriteRoute extends AnyRoute {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * What of the caller's own reads the write makes stale; one that leads to identification names
   * what is changed once it is signed, too. The portal reads these anew after a success.
   */
  readonly changes: readonly ReadName[]
}

/**
 * One call of the API: what the browser sends, what the server answers. Browser, server, tests and
 * the published OpenAPI document all read this and nothing else.
 */
export type Route = ReadRoute | WriteRoute

/** Whether a call changes something; derived, never listed. */
export const isWrite = (route: Route): route is WriteRoute => route.method !== 'GET'

/** Keeps the literal types of a route. */
export const route = <const R extends Route>(definition: R): R => definition

/** What one part of a route carries: the type before (`input`) or after (`output`) reading it. */
export type Sent<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends Schema
  ? z.input<R[K]>
  : undefined
export type Received<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends Schema
  ? z.output<R[K]>
  : undefined
/** What a route answers, after reading. */
export type Answer<R extends Route> = R['answer'] extends Schema ? z.output<R['answer']> : undefined
