import { uint32 } from './bytes.ts'

/** The longest side of a picture that a browser sends, in pixels. */
export const MAX_PICTURE_SIDE = 2560

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

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

/** Returns the size that the header of a PNG tells; null when it breaks off. */
export function pngSize(bytes: Uint8Array): PictureSize | null {
  const [width, height] = [uint32(bytes, 16), uint32(bytes, 20)]
  return width === null || height === null ? null : { width, height }
}
