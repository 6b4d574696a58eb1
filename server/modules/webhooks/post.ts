import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, mayBeSentTo } from './address.ts'

/** The receiver's answer. */
export interface Answer {
  readonly status: number
  /** The header `retry-after`; null without one. */
  readonly retryAfter: string | null
}

/** How a message is sent. */
export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Also over http, and to addresses that are not of the internet. */
  readonly isAnyAllowed: boolean
  /** Breaks the call off. */
  readonly signal: AbortSignal
  /** Resolves names; that of the system by default. */
  readonly lookup?: LookupFunction
}

/** Nothing is sent to an address: it is not of the internet, or not https. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
  constructor() {
    super('Nothing is sent to this address.')
  }
}

/** How much of an answer is read; nothing of it is used. */
const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Sends a message by one connection of its own, to an address that is checked after the name was
 * resolved, and returns the answer. Redirects are not followed. Throws AddressRefused, and the error of
 * the connection or of the signal.
 */
export function post({ url, headers, body, isAnyAllowed, signal, lookup = lookUp }: Posting) {
  return new Promise<Answer>((resolve, reject) => {
    const target = new URL(url)
    if (!mayBeSentTo(target, isAnyAllowed)) return reject(new AddressRefused())
    const request = target.protocol === 'https:' ? requestHttps : requestHttp
    const bytes = Buffer.from(body)
    const sent = request(target, {
      method: 'POST',
      // No connection is used twice: each has its address checked.
      agent: false,
      lookup: isAnyAllowed ? lookup : checked(lookup),
      signal,
      headers: { ...headers, 'content-length': bytes.length },
    })
    let answer: Answer | null = null
    // The status says what became of the message, whether or not the rest arrives.
    sent.on('error', (error) => (answer === null ? reject(error) : resolve(answer)))
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: of } = response
      const got = { status, retryAfter: of['retry-after'] ?? null }
      answer = got
      void closed(response).then(() => resolve(got))
    })
    sent.end(bytes)
  })
}

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
