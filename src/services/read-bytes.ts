import { type ErrorCode, isSignedOutError } from '../../api/errors.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { failureOfAnswer, fetchUnchecked, reportLostSession } from './api.ts'

/** Called with the number of received bytes, and the total number; null when that is not known. */
export type OnReceived = (received: number, total: number | null) => void

/**
 * Reads the bytes of a file, without a time limit while they arrive. When the session is lost, the
 * portal asks to sign in, and the read fails at once. Throws a `Failure`; for an error status, of
 * `FILE_FAILED_TO_LOAD` unless the server's code is one that the resident can act on.
 */
export async function readBytes(
  address: string,
  signal: AbortSignal,
  onReceived?: OnReceived,
): Promise<Blob> {
  try {
    const response = await fetchUnchecked(address, signal)
    if (response.ok) return await (onReceived ? counted(response, onReceived) : response).blob()
    const { code } = await failureOfAnswer(response)
    if (!isSignedOutError(code))
      throw new Failure(saysMore.includes(code) ? code : 'FILE_FAILED_TO_LOAD')
    reportLostSession()
    throw new Failure('LOGIN_EXPIRED', [], {}, response.status)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('SERVICE_UNAVAILABLE')
  }
}

/** The error codes of a failed read of a file that a resident can act on. */
const saysMore: readonly ErrorCode[] = [
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'REAUTHENTICATION_REQUIRED',
]

/** Returns the same response, whose bytes are counted as they are read. */
function counted(response: Response, onReceived: OnReceived): Response {
  const { body, headers } = response
  if (!body) return response
  const size = Number(headers.get('content-length'))
  // The header has the length of the encoded bytes, but decoded bytes are counted.
  const total = size > 0 && !headers.has('content-encoding') ? size : null
  let received = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onReceived(received, total)
      controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(count), { headers })
}
