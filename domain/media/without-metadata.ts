import type { ContentType } from '../files.ts'
import type { OwnBytes } from './bytes.ts'
import { filmWithoutMetadata } from './film.ts'
import { gifWithoutMetadata } from './gif.ts'
import { jpegWithoutMetadata } from './jpeg.ts'
import { pngWithoutMetadata } from './png.ts'

/** The content types whose metadata are removed. */
export type MediaType = Exclude<ContentType, 'application/pdf'>

const ways: Readonly<Record<MediaType, (bytes: Uint8Array) => OwnBytes | null>> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
  'image/gif': gifWithoutMetadata,
  'video/mp4': filmWithoutMetadata,
  'video/quicktime': filmWithoutMetadata,
}

/** Whether files of a content type are pictures or films. */
export const isMedia = (contentType: ContentType): contentType is MediaType => contentType in ways

/**
 * Returns a picture or film without what it tells about where, when and by whom it was taken, with
 * the same pixels and samples and, of metadata, only how a JPEG is turned. Never throws; null for
 * bytes that cannot be read as what they are said to be.
 */
export const withoutMetadata = (contentType: MediaType, bytes: Uint8Array): OwnBytes | null =>
  ways[contentType](bytes)
