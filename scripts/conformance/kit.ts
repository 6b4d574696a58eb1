import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { httpStatusOf } from '../../api/errors.ts'
import { ACCOUNT_HEADER } from '../../api/route.ts'
import type { CookieJar } from './browser.ts'
import type { Claim, ClaimKind } from './claims.ts'
import { type ExpectedRefusal, findRefusalProblems, parseSuccess } from './expected.ts'
import {
  type AnswerOf,
  type AnyParts,
  type CallParts,
  getRoute,
  makeCallAddress,
  type RouteName,
} from './routes.ts'
import { type Answer, NoAnswer, type Transport } from './transport.ts'

/** The residents that the kit signs in as. */
export const roles = ['resident', 'other', 'giver', 'approver', 'added', 'leaver'] as const
export type Role = (typeof roles)[number]

/** Who sends a call: nobody in particular, a resident, or the provider with one of its keys. */
export type Caller = 'nobody' | Role | 'provider'

/** Options of sending a call, besides its parts. */
export interface SendOptions {
  readonly as?: Caller
  readonly headers?: Readonly<Record<string, string>>
  /** The text of the body, in place of JSON made from the parts. */
  readonly text?: string
  /** The key to use in place of the provider's key. */
  readonly key?: string
  /** The status of the refusal that the call must get. */
  readonly looksFor?: number
}

/** The back end that is called, with the values that calls carry. */
export interface Target {
  /** The address of the back end, without a path. */
  readonly base: string
  /** The origin of the portal's pages, which writes send as `Origin`. */
  readonly origin: string
  /** The slug of the provider, which some writes send in a header. */
  readonly tenantSlug: string
}

/** Thrown when a walk cannot continue, because a claim that the rest needs has failed. */
export class CannotContinue extends Error {}

interface KitParts extends Target {
  readonly transport: Transport
  readonly providerKey: string | null
  /** The seed from which ids and keys are derived, so that two runs differ. */
  readonly seed: string
  /** Whether to throw at the first failed claim, if only that one matters. */
  readonly stopsAtFailure?: boolean
}

/** Calls a back end, and records claims about its answers. */
export class Kit {
  readonly claims: Claim[] = []
  readonly jars = new Map<Role, CookieJar>()
  readonly parts: KitParts
  #unit = ''
  #drawn = 0

  constructor(parts: KitParts) {
    this.parts = parts
  }

  /** Begins a unit, whose new ids depend on its name alone. */
  begin(unit: string): void {
    this.#unit = unit
    this.#drawn = 0
  }

  /** Returns a new id that nothing else has. */
  newId(): string {
    this.#drawn += 1
    const hex = createHash('sha256')
      .update(`${this.parts.seed} ${this.#unit} ${this.#drawn}`)
      .digest('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }

  /** Records a claim; `problems` is empty for one that holds. */
  claim(
    kind: ClaimKind,
    route: RouteName | null,
    title: string,
    problems: readonly string[],
  ): boolean {
    this.claims.push({ kind, route, title, problems })
    if (problems.length > 0 && this.parts.stopsAtFailure) throw new CannotContinue(title)
    return problems.length === 0
  }

  /** Claims that a value is as expected, compared deeply. */
  same(kind: ClaimKind, route: RouteName, title: string, actual: unknown, expected: unknown): void {
    const isSame = isDeepStrictEqual(actual, expected)
    const problem = `expected ${shown(expected)}, came ${shown(actual)}`
    this.claim(kind, route, title, isSame ? [] : [problem])
  }

  /** Sends a call of a route with parts of any shape. */
  async send(name: RouteName, parts: AnyParts, sending: SendOptions = {}): Promise<Answer> {
    const { method, path, access, creates, tenantSlug } = getRoute(name)
    const as = sending.as ?? callerOf(access)
    const isWrite = method !== 'GET'
    const body = sending.text ?? (parts.body === undefined ? null : JSON.stringify(parts.body))
    const headers = {
      ...(isWrite && { origin: this.parts.origin, 'sec-fetch-site': 'same-origin' }),
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(creates && { 'idempotency-key': this.newId() }),
      ...(tenantSlug && { 'tenant-slug': this.parts.tenantSlug }),
      ...this.#credentials(as, sending.key),
      ...sending.headers,
    }
    const url = `${this.parts.base}${makeCallAddress(path, parts)}`
    const { looksFor } = sending
    const call = { route: name, method, url, headers, body, ...(looksFor && { looksFor }) }
    const answer = await this.parts.transport(call)
    if (as !== 'nobody' && as !== 'provider') this.jars.get(as)?.take(answer)
    return answer
  }

  #credentials(as: Caller, key?: string): Record<string, string> {
    if (as === 'nobody') return {}
    if (as === 'provider') return { authorization: `Bearer ${key ?? this.parts.providerKey ?? ''}` }
    const cookie = this.jars.get(as)?.header() ?? ''
    return cookie === '' ? {} : { cookie }
  }

  /** Sends a resident's call to an address that is not in the table, such as one in an answer. */
  async open(
    address: string,
    {
      as = 'nobody',
      method = 'GET',
      headers = {},
      body = null,
      route = null,
    }: {
      readonly as?: Caller
      readonly method?: string
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Uint8Array<ArrayBuffer> | null
      readonly route?: RouteName | null
    } = {},
  ): Promise<Answer> {
    const { base, origin } = this.parts
    const at = new URL(address, base)
    const url = at.origin === origin ? `${base}${at.pathname}${at.search}` : at.href
    const isOwn = url.startsWith(`${base}/`)
    const answer = await this.parts.transport({
      route,
      method,
      url,
      headers: { ...(isOwn && this.#credentials(as)), ...headers },
      body,
    })
    if (isOwn && as !== 'nobody' && as !== 'provider') this.jars.get(as)?.take(answer)
    return answer
  }

  /** Claims that a call succeeds, and returns its answer; throws CannotContinue when it does not. */
  async ok<N extends RouteName>(
    name: N,
    parts: CallParts<N>,
    options: SendOptions & { readonly title?: string; readonly kind?: ClaimKind } = {},
  ): Promise<AnswerOf<N>> {
    const answer = await this.send(name, parts, options)
    const { value, problems } = parseSuccess(getRoute(name), answer)
    const title = options.title ?? 'a valid call is answered'
    if (!this.claim(options.kind ?? 'answer', name, title, problems))
      throw new CannotContinue(`${name}: ${title}: ${problems.join('; ')}`)
    return value as AnswerOf<N>
  }

  /** Claims that a call is refused as expected. */
  async refused(
    name: RouteName,
    parts: AnyParts,
    expected: ExpectedRefusal,
    {
      kind = 'lifecycle',
      title = `the call is refused with ${expected.code}`,
      ...sending
    }: SendOptions & { readonly title?: string; readonly kind?: ClaimKind } = {},
  ): Promise<Answer> {
    const looksFor = httpStatusOf(expected.code)
    const answer = await this.send(name, parts, { looksFor, ...sending })
    this.claim(kind, name, title, findRefusalProblems(answer, expected))
    return answer
  }

  /**
   * Claims that a creation succeeds, that the same call with the same key gets the same answer, and
   * that the key is refused for another body.
   */
  async once<N extends RouteName>(
    name: N,
    parts: CallParts<N>,
    otherBody: CallParts<N> extends { readonly body: infer B } ? B : never,
    sending: SendOptions = {},
  ): Promise<AnswerOf<N>> {
    const headers = { ...sending.headers, 'idempotency-key': this.newId() }
    const first = await this.ok(name, parts, { ...sending, headers })
    const again = await this.send(name, parts, { ...sending, headers })
    const { value, problems } = parseSuccess(getRoute(name), again)
    const differs = problems.length > 0 || isDeepStrictEqual(value, first)
    this.claim('idempotency', name, 'the same call with the same key is answered alike', [
      ...problems,
      ...(differs ? [] : ['the second answer differs from the first']),
    ])
    await this.refused(
      name,
      { ...parts, body: otherBody },
      { code: 'IDEMPOTENCY_KEY_REUSED' },
      {
        ...sending,
        headers,
        kind: 'idempotency',
        title: 'the same key is refused for another body',
      },
    )
    return first
  }

  /** Runs a unit of the proof; if it cannot continue, or gets no answer, it ends with a failed claim. */
  async unit(name: string, route: RouteName | null, work: () => Promise<void>): Promise<void> {
    this.begin(name)
    const before = this.claims.length
    try {
      await work()
    } catch (error) {
      if (this.parts.stopsAtFailure) throw error
      if (!(error instanceof NoAnswer || error instanceof CannotContinue)) throw error
      const isClaimed = this.claims.slice(before).some(({ problems }) => problems.length > 0)
      if (!isClaimed) this.claim('answer', route, name, [error.message])
    }
  }
}

/** Returns the headers of a write in the name of an account. */
export const makeAccountHeader = (account: string) => ({ [ACCOUNT_HEADER]: account })

const callerOf = (access: string): Caller => {
  if (access === 'session') return 'resident'
  return access === 'provider' ? 'provider' : 'nobody'
}

const MAX_SHOWN = 300

/** Formats a value for a report, on one line. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, MAX_SHOWN)
