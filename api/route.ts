import type * as z from 'zod/mini'
import type { ProviderScope } from './provider-scope.ts'

/**
 * Request header of a write: the account that the page belongs to. Where another one is signed in,
 * the write answers 409 ACCOUNT_CHANGED, as it would be stored under the wrong name.
 */
export const ACCOUNT_HEADER = 'account-id'

/** Any schema. */
export type Schema = z.ZodMiniType

/**
 * Who may send a request: anyone, a signed-in resident, or the provider's programs with their key.
 * Callers authenticated by other means count as public here.
 */
export type RouteAccess = 'public' | 'session' | 'provider'

/** The names of the cached reads, as used by the cache and by `changes`. */
export type CachedReadName =
  | 'profile'
  | 'metadata'
  | 'permissions'
  | 'feature-flags'
  | 'notifications'
  | 'contracts'
  | 'contacts'
  | 'documents'
  | 'building-info'
  | 'drafts'
  | 'sessions'
  | 'invoice-address'
  | 'payments-by-month'
  | 'remittances'
  | 'payment-categories'
  | 'open-payments'
  | 'tenants'
  | 'tenancy-confirmation'
  | 'beneficiaries'
  | 'termination'
  | 'modification'
  | 'receipt'
  | 'defect-notices'
  | 'questions'
  | 'feedbacks'
  | 'defect-classes'
  | 'known-defects'
  | 'responsibilities'
  | 'bulletins'
  | 'bulletin'
  | 'parking-spots'
  | 'messages'
  | 'out-of-office'

interface AnyRoute {
  /** Path below `/api`, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly access: RouteAccess
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The response body of success; `null` means 204 without a body. */
  readonly response: Schema | null
  /** How long the response of a creation can be used, in milliseconds, when that is under a day. */
  readonly answerValidMs?: number
  /** The response is raw bytes in place of JSON, loaded by its address. */
  readonly bytes?: true
  /** Creates something: accepts an `Idempotency-Key` header. */
  readonly creates?: true
  /**
   * Accepts an `If-Match` header with the `updatedAt` that the caller has seen, in quotes: another
   * one stored answers 409. Without the header the last write wins.
   */
  readonly ifMatch?: true
  /** Requires a `tenant-slug` header with the slug of the provider: 400 BAD_REQUEST for another. */
  readonly tenantSlug?: true
  /** The body is not normalised: '' and '(null)' are not converted to null. */
  readonly asTyped?: true
  /** The handler checks the body by rules that need stored data, to report all errors at once. */
  readonly checkedLater?: true
  /** Each row of the body is checked by itself: an invalid one does not fail the call. */
  readonly rowByRow?: true
  /** The largest body, in bytes, when that is above the limit of all routes. */
  readonly maxBytes?: number
  /** A write also allowed for a staff member acting for a resident. */
  readonly staffMayWrite?: true
}

interface ReadRoute extends AnyRoute {
  readonly method: 'GET'
  readonly changes?: never
}

interface WriteRoute extends AnyRoute {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * The caller's reads that the write makes stale, including those changed only after strong
   * identification. The portal refetches them after a success.
   */
  readonly changes: readonly CachedReadName[]
}

/**
 * One request of the API: what the browser sends and what the server returns. The one source for
 * browser, server, tests and the published OpenAPI document.
 */
export type Route = (ReadRoute | WriteRoute) & Restriction

/** A provider route names the scope that the key must have. */
type Restriction =
  | { readonly access: 'public' | 'session'; readonly scope?: never }
  | { readonly access: 'provider'; readonly scope: ProviderScope }

/** Whether a route changes something; derived from its method. */
export const isWriteRoute = (route: Route): route is WriteRoute & Route => route.method !== 'GET'

/** Preserves the literal types of a route. */
export const route = <const R extends Route>(definition: R): R => definition

/** The type of one part of a route, before (`input`) or after (`output`) parsing. */
export type RequestInput<
  R extends Route,
  K extends 'params' | 'query' | 'body',
> = R[K] extends Schema ? z.input<R[K]> : undefined
export type ParsedInput<
  R extends Route,
  K extends 'params' | 'query' | 'body',
> = R[K] extends Schema ? z.output<R[K]> : undefined
/** The type of a route's response, after parsing. */
export type ResponseBody<R extends Route> = R['response'] extends Schema
  ? z.output<R['response']>
  : undefined
