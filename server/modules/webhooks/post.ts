import { lookup as lookUp } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isAllowedWebhookAddress, isPublicAddress } from './address.ts'

/** The receiver's answer. */
export interface ReceiverResponse {
  readonly status: number
  /** The value of the header `retry-after`; null when the answer has no such header. */
  readonly retryAfter: string | null
}

/** How a message is sent. */
export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The call is cancelled when this signal is aborted. */
  readonly signal: AbortSignal
}

/** Where connections may lead. */
export interface ConnectionRules {
  /**
   * Whether connections are also allowed over http, and to addresses that are not of the internet.
   */
  readonly isAnyAllowed: boolean
  /** Resolves names; that of the system by default. */
  readonly lookup?: LookupFunction
}

/** Thrown for an address to which nothing is sent: it is not of the internet, or not https. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
  constructor() {
    super('Nothing is sent to this address.')
  }
}

/** How much of an answer is read; nothing of it is used. */
const MAX_ANSWER_BYTES = 64 * 1024
/** How long a new address may take to be resolved. */
const RESOLVING_MS = 3000
/** Codes of a connection that ended while it was not used. */
const ENDED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])

/** Sends messages one after another by one connection, as long as the receiver leaves it open. */
export interface WebhookConnection {
  /**
   * Sends a message and returns the answer. The address of each connection is checked after its name
   * was resolved. Redirects are not followed. Throws AddressRefused, and the error of the connection
   * or of the signal.
   */
  post(posting: WebhookRequest): Promise<ReceiverResponse>
  close(): void
}

/** Opens a line; nothing is connected before its first message. */
export function openWebhookConnection({
  isAnyAllowed,
  lookup = lookUp,
}: ConnectionRules): WebhookConnection {
  const options = {
    keepAlive: true,
    maxSockets: 1,
    lookup: isAnyAllowed ? lookup : checked(lookup),
  }
  const http = new HttpAgent(options)
  const https = new HttpsAgent(options)
  return {
    async post(posting) {
      const url = new URL(posting.url)
      if (!isAllowedWebhookAddress(url, isAnyAllowed)) throw new AddressRefused()
      const sent = () =>
        send(
          url.protocol === 'https:'
            ? requestHttps(url, { agent: https, ...requestOf(posting) })
            : requestHttp(url, { agent: http, ...requestOf(posting) }),
          posting,
        )
      try {
        return await sent()
      } catch (error) {
        // The receiver ended the kept connection after the previous message, so the message is sent
        // once more.
        if (error instanceof ConnectionEnded) return sent()
        throw error
      }
    },
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

const requestOf = ({ headers, body, signal }: WebhookRequest) => ({
  method: 'POST',
  signal,
  headers: { ...headers, 'content-length': Buffer.byteLength(body) },
})

/** A connection that had been used before ended without an answer. */
class ConnectionEnded extends Error {
  readonly code = 'ECONNRESET'
}

/** Sends a request and returns the answer. */
const send = (
  request: ReturnType<typeof requestHttp>,
  { body }: WebhookRequest,
): Promise<ReceiverResponse> =>
  new Promise((resolve, reject) => {
    let answer: ReceiverResponse | null = null
    request.on('error', (error) => {
      // The status says what became of the message, whether or not the rest arrives.
      if (answer !== null) resolve(answer)
      else if (request.reusedSocket && 'code' in error && ENDED.has(error.code))
        reject(new ConnectionEnded())
      else reject(error)
    })
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: of } = response
      const got = { status, retryAfter: of['retry-after'] ?? null }
      answer = got
      void closed(response).then(() => resolve(got))
    })
    request.end(body)
  })

/** Fulfils when an answer has ended, is too long, or was broken off. */
const closed = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let size = 0
    response.on('data', (part: Buffer) => {
      size += part.length
      if (size > MAX_ANSWER_BYTES) response.destroy()
    })
    response.on('error', () => {})
    response.on('close', resolve)
  })

/**
 * Whether nothing would be sent to a name as it is resolved now. A name that does not resolve in time
 * may later.
 */
export async function isHostRefusedNow(
  { hostname }: URL,
  { isAnyAllowed, lookup = lookUp }: ConnectionRules,
): Promise<boolean> {
  if (isAnyAllowed) return false
  const found = new Promise<boolean>((resolve) => {
    checked(lookup)(hostname, {}, (error) => resolve(error instanceof AddressRefused))
  })
  return Promise.race([found, pause(RESOLVING_MS, false, { ref: false })])
}

/** Resolves a name, unless one of its addresses is not of the internet. */
const checked =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = typeof found === 'string' ? [] : found
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefused(), [])
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
