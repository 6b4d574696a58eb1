import { setTimeout as wait } from 'node:timers/promises'
import type { AnnouncedProviderFile } from '../../api/provider-files.ts'
import type { RowError } from '../../api/provider-import.ts'
import type { ContentType } from '../../domain/files.ts'
import { ApiError } from '../kernel/base/errors.ts'

/** A file of the provider that is sent, with all of its bytes: at most 10 MB. */
export interface FileToSend {
  readonly fileName: string
  readonly contentType: ContentType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The id of a file that the portal has, or why it does not take it. */
export type SendFileResult = { readonly id: string } | { readonly key: RowError['key'] }

/** How a file is sent: to a portal that is elsewhere, or on the database. Each rejects with ApiError. */
interface Steps {
  readonly announce: () => Promise<AnnouncedProviderFile>
  readonly upload: (announced: AnnouncedProviderFile) => Promise<void>
  readonly complete: (id: string) => Promise<unknown>
}

/** How often, in all, a step is tried that the portal cannot do now, and how long after each, in ms. */
const [ATTEMPTS, PAUSE_MS] = [15, 5000]

/**
 * Sends a file in three steps. A step that the portal cannot do now, because too much was sent or too
 * many files are read, is repeated for a minute. Rejects with ApiError for any other failure than that
 * of the file itself.
 */
export async function sendFileInSteps(
  { announce, upload, complete }: Steps,
  pause: () => Promise<unknown> = () => wait(PAUSE_MS),
): Promise<SendFileResult> {
  const patiently = async <T>(step: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await step()
      } catch (error) {
        if (attempt === ATTEMPTS || !isBusy(error)) throw error
        await pause()
      }
  }
  try {
    const announced = await patiently(announce)
    await patiently(() => upload(announced))
    await patiently(() => complete(announced.id))
    return { id: announced.id }
  } catch (error) {
    const key = error instanceof ApiError ? keyOf(error) : null
    if (key === null) throw error
    return { key }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.body.code === 'TOO_MANY_REQUESTS' || error.body.code === 'SERVICE_UNAVAILABLE')

/** What is wrong with the file itself; null when it is something else. */
function keyOf({ body: { code, fields } }: ApiError): RowError['key'] | null {
  if (code === 'PAYLOAD_TOO_LARGE') return 'too_big_file'
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return 'invalid_file_type'
  return code === 'VALIDATION_ERROR' ? (fields?.[0]?.key ?? 'unknown_file') : null
}
