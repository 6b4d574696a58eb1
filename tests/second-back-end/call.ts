import type { Problem } from './json-schema.ts'
import type { Account, Contract, Session, Store } from './store.ts'

/** One call: who makes it, and its input, which fits the document. */
export interface Call {
  readonly store: Store
  readonly session: Session | null
  readonly origin: string
  /** The origin of the bank that identifies residents. */
  readonly bank: string
  /** The network address that the call comes from. */
  readonly address: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** The `updatedAt` in the `If-Match` header; null when the call has no such header. */
  readonly seen: string | null
  /** The cookies that the answer will set; handlers add to this list. */
  readonly cookies: string[]
}

/** An answer that is a file. */
export class FileAnswer {
  readonly type: string
  readonly bytes: string | Buffer
  constructor(type: string, bytes: string | Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

/** Answers a call: the JSON body, a file, or undefined for 204. */
export type Handler = (call: Call) => unknown

/** Handlers by the `operationId` of the document. */
export type Handlers = Readonly<Record<string, Handler>>

/** The fields of the document's `Error` besides the code. */
export interface ErrorDetails {
  readonly fields?: readonly Problem[]
  readonly state?: string
  readonly allowed?: readonly string[]
  readonly revision?: number
  readonly savedAt?: string
}

/** The error for too many calls; the answer says in `Retry-After` how many seconds to wait. */
export class TooManyCalls extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('TOO_MANY_REQUESTS')
    this.seconds = seconds
  }
}

/** An error answer: its HTTP status, and the body as in the document's `Error`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: ErrorDetails
  constructor(status: number, code: string, details: ErrorDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const makeNotFound = () => new Refusal(404, 'NOT_FOUND')
export const makeForbidden = () => new Refusal(403, 'FORBIDDEN')
export const makeInvalid = (...fields: readonly Problem[]) =>
  new Refusal(400, 'VALIDATION_ERROR', { fields })
/** Makes the refusal of a call that a state does not allow, with the events that the state allows. */
export const makeConflict = (state: string, allowed: readonly string[] = []) =>
  new Refusal(409, 'STATE_CONFLICT', { state, allowed })

/** Returns the account of a call; refuses a call without a session. */
export function requireAccount({ session }: Call): Account {
  if (session === null) throw new Refusal(401, 'UNAUTHORIZED')
  return session.account
}

/** Returns the contract of the path; 404 for another resident's, as for a missing one. */
export function requireContractOfPath(call: Call): Contract {
  return requireOwnContract(call, call.params['contract'] ?? '')
}

/** Returns a contract of the caller; 404 for another resident's, as for a missing one. */
export function requireOwnContract(call: Call, uuid: string): Contract {
  const found = requireAccount(call).contracts.find((one) => one.uuid === uuid)
  if (!found) throw makeNotFound()
  return found
}

/** Makes a cookie for all paths, sent within the site only; an empty value removes the cookie. */
export const makeCookie = (name: string, value: string, isHttpOnly: boolean): string =>
  `${name}=${value}; Path=/; SameSite=Lax${isHttpOnly ? '; HttpOnly' : ''}${value === '' ? '; Max-Age=0' : ''}`
