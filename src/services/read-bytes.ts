import { type ErrorCode, isSignedOut } from '../../api/errors.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { failureOfAnswer, fetchRaw, reportLostSession } from './api.ts'

/** Takes the number of bytes that have been received, and that of all; null when it is not known. */
export type OnReceived = (received: number, total: number | null) => void

/**
 * Reads the bytes of a file, as long as they come. A lost session is not waited for: the portal asks to sign in, and the
 * reading fails. Throws a `Failure`; for an answer that is no success, of `FILE_FAILED_TO_LOAD`
 * unless the code of the server says more.
 */
export async function readBytes(
  address: string,
  signal: AbortSignal,
  onReceived?: OnReceived,
): Promise<Blob> {
  try {
    const response = await fetchRaw(address, signal)
    if (response.ok) return await (onReceived ? counted(response, onReceived) : response).blob()
    const { code } = await failureOfAnswer(response)
    if (!isSignedOut(code))
      throw new Failure(saysMore.includes(code) ? code : 'FILE_FAILED_TO_LOAD')
    reportLostSession()
    throw new Failure('LOGIN_EXPIRED', [], {}, response.status)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('SERVICE_UNAVAILABLE')
  }
}

/** The codes after which a resident can do something about a file that is not read. */
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
  // The length is that of the encoded bytes.
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
