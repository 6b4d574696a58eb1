import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { openSession, type SessionOwner } from '../../server/modules/session/sessions.ts'
import type { TestApp } from './app.ts'
import { noteSecret } from './kept-log.ts'

/** An answer of the server as a test compares it. */
export interface Seen {
  readonly status: number
  /** Parsed when it is JSON, null when there is none. */
  readonly body: unknown
  readonly headers: LightMyRequestResponse['headers']
  readonly cookies: LightMyRequestResponse['cookies']
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A browser at the portal: it keeps cookies, and writes from a page of this origin. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #origin: string

  constructor({ app, parts }: Pick<TestApp, 'app' | 'parts'>) {
    this.#app = app
    this.#origin = parts.settings.publicOrigin
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Seen> {
    return this.call('GET', url, undefined, headers)
  }

  post(url: string, body: object = {}, headers: Record<string, string> = {}): Promise<Seen> {
    return this.call('POST', url, body, headers)
  }

  call(
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    for (const [field, text] of Object.entries(body ?? {}))
      if (/password|code/i.test(field) && typeof text === 'string')
        noteSecret({ kind: 'secret', text })
    return this.#inject({ method, url, headers, ...(body && { payload: body }) })
  }

  /** Sends a body as it is. */
  send(method: Method, url: string, payload: string, type: string): Promise<Seen> {
    return this.#inject({ method, url, headers: { 'content-type': type }, payload })
  }

  async #inject({ headers, ...request }: InjectOptions & { method: Method }): Promise<Seen> {
    const here = { origin: this.#origin, 'sec-fetch-site': 'same-origin' }
    const answer = await this.#app.inject({
      ...request,
      headers: { ...(request.method === 'GET' ? {} : here), ...headers },
      cookies: Object.fromEntries(this.cookies),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
      noteSecret({ kind: 'secret', text: value })
    }
    return {
      status: answer.statusCode,
      body: bodyOf(answer),
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }
}

/** The headers that could tell one answer from another; ids and moments differ in all of them. */
export const tellingHeaders = ({ headers }: Seen): Seen['headers'] => ({
  ...headers,
  'x-request-id': undefined,
  date: undefined,
})

/** A visitor whose session was opened without signing in. */
export async function signedIn(app: TestApp, owner: SessionOwner): Promise<Visitor> {
  const visitor = new Visitor(app)
  const { token } = await openSession(app.database, app.clock, owner)
  visitor.cookies.set('session', token)
  visitor.cookies.set('authenticated', 'true')
  return visitor
}

function bodyOf({ payload, headers }: LightMyRequestResponse): unknown {
  if (payload === '') return null
  return String(headers['content-type']).startsWith('application/json')
    ? JSON.parse(payload)
    : payload
}
