import { type ErrorCode, isSignedOut } from '../../api/errors.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { failureOfAnswer, fetchRaw, reportLostSession } from './api.ts'

/**
 * Reads the bytes of a file. A lost session is not waited for: the portal asks to sign in, and the
 * reading fails. Throws a `Failure`; for an answer that is no success, of `FILE_FAILED_TO_LOAD`
 * unless the code of the server says more.
 */
export async function readBytes(address: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetchRaw(address, signal)
    if (response.ok) return await response.blob()
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
