import type { IncomingMessage } from 'node:http'
import {
  type Call,
  FileAnswer,
  type Handlers,
  makeInvalid,
  makeNotFound,
  Refusal,
  TooManyCalls,
} from './call.ts'
import { findOperation, type Operation, problemsOf } from './document.ts'
import { draftHandlers } from './drafts.ts'
import { fileHandlers, receiveUpload } from './files.ts'
import { homeHandlers } from './home.ts'
import type { JsonSchema } from './json-schema.ts'
import { noticeHandlers } from './notices.ts'
import { extendUsedSession, findSession, sessionHandlers } from './session.ts'
import type { Session, Store } from './store.ts'
import { terminationHandlers } from './terminations.ts'

/** The answer to a call; without a body the status is 204. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** The data that answers are made from. */
export interface AnswerSources {
  readonly store: Store
  /** The origin of the bank. */
  readonly bank: string
}

/** The largest body, in bytes. */
const MAX_BODY = 1_000_000

const handlers: Handlers = {
  ...sessionHandlers,
  ...homeHandlers,
  ...draftHandlers,
  ...terminationHandlers,
  ...noticeHandlers,
  ...fileHandlers,
}

/** The calls whose body is stored as it was typed: saves of drafts. */
const asTyped = new Set(['saveDraft', 'saveSubjectDraft'])

/**
 * Answers a call of the API, or an upload; null for another address. Every refusal has a body of the
 * document's `Error`.
 */
export async function answerCall(
  request: IncomingMessage,
  url: URL,
  served: AnswerSources,
): Promise<Answer | null> {
  try {
    if ((await receiveUpload(request, url, served.store)) === 'taken') return { status: 204 }
    return url.pathname.startsWith('/api/') ? await answerRead(request, url, served) : null
  } catch (error) {
    if (error instanceof TooManyCalls) {
      const headers = { 'retry-after': `${error.seconds}` }
      return { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, headers }
    }
    const { status, code, details } =
      error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_SERVER_ERROR')
    return { status, body: { code, ...details } }
  }
}

async function answerRead(
  request: IncomingMessage,
  url: URL,
  { store, bank }: AnswerSources,
): Promise<Answer> {
  const found = findOperation(request.method ?? 'GET', url.pathname.slice('/api'.length))
  if (!found) throw makeNotFound()
  const { operation, params } = found
  const text = await readBody(request)
  if (operation.method !== 'GET') refuseForeign(request, url.origin)
  const session = findSession(store.sessions, request.headers.cookie ?? '')
  if (!operation.isPublic) refuseSignedOut(operation, session, request)

  const query = Object.fromEntries(url.searchParams)
  const body = operation.body === null ? undefined : parsed(operation, text)
  refuseMisfits(operation, { params, query, body })
  const handler = handlers[operation.id]
  // This back end does not offer the call.
  if (!handler) throw makeNotFound()
  const cookies: string[] = []
  const seen = request.headers['if-match']?.replace(/^"(.*)"$/, '$1') ?? null
  const address = request.socket.remoteAddress ?? ''
  const by = { session, origin: url.origin, address, seen }
  const call = { store, bank, ...by, params, query, body, cookies }
  const answer = once(operation, call, request, text, () => handler(call))
  if (answer === undefined) return { status: 204, cookies }
  return { status: 200, body: checked(operation, answer), cookies }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY) throw new Refusal(413, 'PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Refuses a write from a page of another origin, or without a JSON body, which a DELETE does not need. */
function refuseForeign({ headers, method }: IncomingMessage, own: string): void {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = headers
  const isJson = type === undefined ? method === 'DELETE' : /^application\/json\s*(;|$)/i.test(type)
  const isKnown = origin !== undefined || site !== undefined
  const isOwn = (origin ?? own) === own && (site ?? 'same-origin') === 'same-origin'
  if (!isJson || !isKnown || !isOwn) throw new Refusal(403, 'FORBIDDEN')
}

/** Refuses a call without a session; otherwise extends the session, unless its times are read. */
function refuseSignedOut(
  { id, method }: Operation,
  session: Session | null,
  { headers }: IncomingMessage,
) {
  if (session === null) throw new Refusal(401, 'UNAUTHORIZED')
  const page = headers['account-id']
  if (method !== 'GET' && page !== undefined && page !== session.account.uuid)
    throw new Refusal(409, 'ACCOUNT_CHANGED')
  if (id !== 'readSession') extendUsedSession(session)
}

function parsed({ id }: Operation, text: string): unknown {
  try {
    return asTyped.has(id) ? JSON.parse(text) : JSON.parse(text, withoutMissing)
  } catch {
    throw new Refusal(400, 'BAD_REQUEST')
  }
}

const withoutMissing = (_: string, value: unknown) =>
  value === '' || value === '(null)' ? null : value

interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Refuses input that does not fit the document; parameters of the path that do not fit answer 404. */
function refuseMisfits(known: Operation, { params, query, body }: Sent): void {
  if (problemsOf(known.params, params).length > 0) throw makeNotFound()
  const problems = [
    ...problemsOf(known.query, withNumbers(known.query, query)),
    ...(known.body === null ? [] : problemsOf(known.body, body)),
  ]
  if (problems.length > 0) throw makeInvalid(...problems)
}

/** Returns the values of a query, as numbers where the document has numbers. */
const withNumbers = ({ properties = {} }: JsonSchema, query: Sent['query']) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const type = properties[name]?.type
      return [name, type === 'number' || type === 'integer' ? Number(text) : text]
    }),
  )

/** Answers a creation; one with a known idempotency key gets the earlier answer. */
function once(
  { id, creates }: Operation,
  { store, session }: Call,
  { headers }: IncomingMessage,
  text: string,
  work: () => unknown,
): unknown {
  const sentKey = headers['idempotency-key']
  if (!creates || sentKey === undefined) return work()
  const key = [session?.account.uuid, id, sentKey].join(' ')
  const known = store.answers.get(key)
  if (known && known.text !== text) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  if (known) return known.answer
  const answer = work()
  store.answers.set(key, { text, answer })
  return answer
}

/** Returns an answer; throws for one that does not fit the document. */
function checked({ id, answer: schema }: Operation, answer: unknown): unknown {
  if (answer instanceof FileAnswer) return answer
  const problems = schema === null ? [] : problemsOf(schema, answer)
  if (problems.length > 0) throw new Error(`${id} answers no ${JSON.stringify(problems)}`)
  return answer
}
