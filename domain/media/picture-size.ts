import { TooMuchWork, WorkLimit } from '../work-limit.ts'
import { gifSize } from './gif.ts'
import { heicSize } from './heic.ts'
import { jpegSize } from './jpeg.ts'
import { MAX_MEDIA_STEPS, type PictureSize } from './limits.ts'
import { pngSize } from './png.ts'
import { webpSize } from './webp.ts'

/** The longest side of a picture that a browser sends, in pixels. */
export const MAX_PICTURE_SIDE = 2560

/**
 * Returns the size at which a picture is sent: its longest side has at most 2560 pixels, which is
 * far below what a canvas of an iPhone holds (16,777,216).
 */
export function sentSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Whether a picture is sent in another size than its own. */
export const isShrunk = (size: PictureSize): boolean =>
  Math.max(size.width, size.height) > MAX_PICTURE_SIDE

/**
 * Returns the size of a JPEG, PNG, GIF, WebP, HEIC or AVIF from its header, in at most
 * `MAX_MEDIA_STEPS` steps; null for other bytes. Of HEIC and AVIF the largest of its pictures.
 */
export function pictureSize(
  bytes: Uint8Array,
  work = new WorkLimit(MAX_MEDIA_STEPS),
): PictureSize | null {
  try {
    return (
      jpegSize(bytes, work) ??
      pngSize(bytes) ??
      gifSize(bytes) ??
      webpSize(bytes) ??
      heicSize(bytes, work)
    )
  } catch (error) {
    if (error instanceof TooMuchWork) return null
    throw error
  }
}
