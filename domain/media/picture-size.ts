import { WorkLimit, WorkLimitExceeded } from '../work-limit.ts'
import { readGifSize } from './gif.ts'
import { readHeicSize } from './heic.ts'
import { readJpegSize } from './jpeg.ts'
import { MAX_MEDIA_STEPS, type PictureSize } from './limits.ts'
import { readPngSize } from './png.ts'
import { readWebpSize } from './webp.ts'

/** The longest side of a picture that a browser sends, in pixels. */
export const MAX_PICTURE_SIDE = 2560

/**
 * Returns the size at which a picture is sent: its longest side has at most 2560 pixels, which is
 * far below what a canvas of an iPhone holds (16,777,216).
 */
export function calculateSentPictureSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Whether a picture is sent in another size than its own. */
export const isPictureShrunk = (size: PictureSize): boolean =>
  Math.max(size.width, size.height) > MAX_PICTURE_SIDE

/**
 * Returns the size of a JPEG, PNG, GIF, WebP, HEIC or AVIF from its header, in at most
 * `MAX_MEDIA_STEPS` steps; null for other bytes. Of HEIC and AVIF the largest of its pictures.
 */
export function readPictureSize(
  bytes: Uint8Array,
  work = new WorkLimit(MAX_MEDIA_STEPS),
): PictureSize | null {
  try {
    return (
      readJpegSize(bytes, work) ??
      readPngSize(bytes) ??
      readGifSize(bytes) ??
      readWebpSize(bytes) ??
      readHeicSize(bytes, work)
    )
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return null
    throw error
  }
}
