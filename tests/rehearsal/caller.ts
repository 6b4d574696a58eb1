import { identifyAt } from '../../fixtures/server/identify.ts'
import { hostNames, readNewestMail } from '../evening/parts.ts'

const origin = `https://${hostNames.portal}`
/** How long a page waits for an answer, in milliseconds. */
const ANSWER_MS = 30_000
/** Matches a mailed code. */
const CODE = /\b\d{6}\b/

/** The outcome of a call: the status, or why there was no answer. */
export interface Answer {
  readonly outcome: number | string
  readonly body: unknown
  /** The `location` header of a redirect. */
  readonly location?: string | null
  /** The `retry-after` header: after how many seconds to try again. */
  readonly retryAfter?: string | null
}

/** A resident who calls the API as the portal's pages do. */
export class ResidentCaller {
  readonly email: string
  readonly password: string
  readonly identityCode: string
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(index: number, identityCode: string) {
    this.email = `asukas${index}@example.fi`
    this.password = `Kuusi-Poluilla-${index}!`
    this.identityCode = identityCode
    // Each has an address of their own: the proxy of the test is trusted.
    this.#address = `10.2.${Math.floor(index / 250)}.${1 + (index % 250)}`
  }

  async call(
    method: string,
    path: string,
    {
      body,
      headers = {},
    }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer> {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          origin,
          'x-forwarded-for': this.#address,
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const text = await response.text()
      return {
        outcome: response.status,
        location: response.headers.get('location'),
        retryAfter: response.headers.get('retry-after'),
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      }
    } catch (error) {
      const { name, cause } = error instanceof Error ? error : new Error(String(error))
      const code: unknown = cause instanceof Object ? Reflect.get(cause, 'code') : undefined
      return { outcome: typeof code === 'string' ? code : name, body: null }
    }
  }

  /** Calls, and throws unless the answer is a success. */
  async expect(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.call(method, path, body === undefined ? {} : { body })
    if (typeof answer.outcome === 'number' && answer.outcome < 400) return answer.body
    throw new Error(`${method} ${path}: ${answer.outcome} ${JSON.stringify(answer.body)}`)
  }

  signIn(): Promise<Answer> {
    const body = { username: this.email, password: this.password }
    return this.call('POST', '/api/login', { body })
  }

  /** Identifies to register, and returns where the portal leads then. */
  async identify(): Promise<string | null> {
    const entry = await this.expect('GET', '/api/registration-entry-link?locale=fi')
    const link = String(Reflect.get(Object(entry), 'link'))
    const { pathname, search } = await identifyAt(link, { person: this.identityCode })
    return (await this.call('GET', pathname + search)).location ?? null
  }

  /** Registers by identification, confirms the address by the mailed code, and signs in. */
  async register(): Promise<void> {
    await this.identify()
    const { email, password } = this
    await this.expect('POST', '/api/verify-email', { email, newPassword: password })
    const verificationCode = await this.#mailedCode()
    await this.expect('POST', '/api/set-verification-code', { email, verificationCode })
    const { outcome } = await this.signIn()
    if (outcome !== 204) throw new Error(`${email} cannot sign in: ${outcome}`)
  }

  async #mailedCode(): Promise<string> {
    for (;;) {
      const code = CODE.exec(readNewestMail(this.email) ?? '')?.[0]
      if (code !== undefined) return code
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
