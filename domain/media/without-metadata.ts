import type { ContentType } from '../files.ts'
import { WorkLimit, WorkLimitExceeded } from '../work-limit.ts'
import type { OwnBytes } from './bytes.ts'
import { removeFilmMetadata } from './film.ts'
import { removeGifMetadata } from './gif.ts'
import { removeJpegMetadata } from './jpeg.ts'
import { MAX_MEDIA_STEPS, TooManyPixels } from './limits.ts'
import { removePngMetadata } from './png.ts'

/** The content types whose metadata are removed. */
export type MediaContentType = Exclude<ContentType, 'application/pdf'>

/**
 * Why a picture or film is refused: it is not what it is declared to be or has too many parts, or it
 * has too many pixels, frames or scans.
 */
export type MediaRefusalReason = 'unreadable' | 'too_many_pixels'

const ways: Readonly<
  Record<MediaContentType, (bytes: Uint8Array, work: WorkLimit) => OwnBytes | null>
> = {
  'image/jpeg': removeJpegMetadata,
  'image/png': removePngMetadata,
  'image/gif': removeGifMetadata,
  'video/mp4': removeFilmMetadata,
  'video/quicktime': removeFilmMetadata,
}

/** Whether files of a content type are pictures or films. */
export const isMedia = (contentType: ContentType): contentType is MediaContentType =>
  contentType in ways

/**
 * Returns a picture or film without what it reveals about where, when and by whom it was taken,
 * with the same pixels and samples and, of metadata, only how a JPEG is turned; else why it is
 * refused. Reads the bytes once, in at most `MAX_MEDIA_STEPS` steps. Never throws.
 */
export function removeMetadata(
  contentType: MediaContentType,
  bytes: Uint8Array,
  work = new WorkLimit(MAX_MEDIA_STEPS),
): OwnBytes | MediaRefusalReason {
  try {
    return ways[contentType](bytes, work) ?? 'unreadable'
  } catch (error) {
    if (error instanceof TooManyPixels) return 'too_many_pixels'
    if (error instanceof WorkLimitExceeded) return 'unreadable'
    throw error
  }
}
