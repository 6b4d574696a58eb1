import { setTimeout as pause } from 'node:timers/promises'

/** A call as it is sent. `route` is its name in the route table; null if it is not in the table. */
export interface SentCall {
  readonly route: string | null
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /**
   * The status of the refusal that the call must get: 429 is then returned as the answer, and 413,
   * which a server sends before it has read the body, may be lost with the connection.
   */
  readonly looksFor?: number
}

/** An answer as it came: headers in lower case, the cookies that it sets, and the body as text. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly text: string
}

/** Sends a call. Throws NoAnswer when none came within the bounds. */
export type Transport = (call: SentCall) => Promise<Answer>

/** Thrown when no usable answer came; the message is a sentence for the report. */
export class NoAnswer extends Error {}

/** Thrown when the connection broke off before an answer came. */
class ConnectionLost extends NoAnswer {}

/** The bounds of one call. */
export interface CallBounds {
  /** The time limit in milliseconds. */
  readonly timeoutMs: number
  /** The largest answer in bytes. */
  readonly maxBytes: number
}

export const defaultBounds: CallBounds = { timeoutMs: 20_000, maxBytes: 4 * 1024 * 1024 }

/**
 * A transport that uses `fetch`. It follows no redirect, ends a call at the time limit, and reads no more
 * of an answer than the bound. A call that is to be refused with 413 is sent once more when the
 * connection broke off.
 */
export const makeFetchTransport =
  (bounds: CallBounds = defaultBounds): Transport =>
  async (call) => {
    try {
      return await fetched(call, bounds)
    } catch (error) {
      if (!(error instanceof ConnectionLost) || call.looksFor !== 413) throw error
      return fetched(call, bounds)
    }
  }

async function fetched(
  { method, url, headers, body }: SentCall,
  { timeoutMs, maxBytes }: CallBounds,
): Promise<Answer> {
  const at = `${method} ${new URL(url).pathname}`
  try {
    const init: RequestInit = {
      method,
      headers: { ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }
    const response = await fetch(url, init)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      text: await boundedText(response, maxBytes, at),
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : noAnswerBy(error, at, timeoutMs)
  }
}

async function boundedText(response: Response, maxBytes: number, at: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new NoAnswer(`${at} answered more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The codes of a connection that the other side ended. */
const LOST = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** Makes the error for a failed `fetch`, whose cause is in another error. */
function noAnswerBy(error: unknown, at: string, timeoutMs: number): NoAnswer {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return new NoAnswer(`${at} did not end within ${timeoutMs} ms`)
  const { cause } = error instanceof Error ? error : {}
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  const reason = code ?? (cause instanceof Error ? cause.message : 'unknown error')
  if (code === 'ECONNREFUSED') return new NoAnswer(`${at}: the connection was refused`)
  const sentence = `${at}: no HTTP answer (${reason})`
  return LOST.includes(reason) ? new ConnectionLost(sentence) : new NoAnswer(sentence)
}

/** The longest pause that a refusal for too many calls may ask for, in seconds. */
const MAX_RETRY_AFTER_S = 120
/** How often one call is sent again. */
const MAX_REPEATS = 2

/** Waits a number of seconds. */
export type WaitSeconds = (seconds: number) => Promise<void>

const waitByClock: WaitSeconds = (seconds) => pause(seconds * 1000)

/**
 * Sends a call again that was refused with 429 and a short `Retry-After`, after that time; not one
 * that must be refused so.
 */
export const retryWhenLimited =
  (send: Transport, wait: WaitSeconds = waitByClock): Transport =>
  async (call) => {
    let answer = await send(call)
    if (call.looksFor === 429) return answer
    for (let repeats = 0; repeats < MAX_REPEATS && answer.status === 429; repeats += 1) {
      const seconds = Number(answer.headers['retry-after'])
      if (!(seconds > 0 && seconds <= MAX_RETRY_AFTER_S)) break
      await wait(seconds)
      answer = await send(call)
    }
    return answer
  }
