/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The most steps for one file. A step is a box of a film, a chunk of a PNG, a segment or table of a
 * JPEG, a data block of a GIF, a row of a table, or a KiB that is read byte by byte. Films of phones
 * have about a hundred boxes, a PNG of 10 MB a thousand chunks, a GIF of 10 MB 42,000 blocks; a film
 * of 10 MB with a fragment for each frame has up to 80,000 boxes.
 */
export const MAX_MEDIA_STEPS = 100_000

/** The most pixels of a picture, or of a frame of a film: phones take up to 200 megapixels. */
export const MAX_PICTURE_PIXELS = 250_000_000

/** The most frames of an animated picture: four minutes at 20 a second. */
export const MAX_ANIMATION_FRAMES = 5000

/** The most scans of a JPEG: progressive ones have about ten. */
export const MAX_JPEG_SCANS = 100

/**
 * The most pixels that all frames or scans of a picture draw: 1,900 frames of 1920 × 1080 pixels,
 * or 20 scans of 200 megapixels.
 */
export const MAX_DRAWN_PIXELS = 4_000_000_000

/** Thrown when a picture or film has more pixels, frames or scans than its limit. */
export class TooManyPixels extends Error {}

/** Whether a picture has more pixels than one may have. */
export const hasTooManyPixels = ({ width, height }: PictureSize): boolean =>
  width * height > MAX_PICTURE_PIXELS

/** Whether a picture has no pixels: no program shows it. */
export const isEmptyPicture = ({ width, height }: PictureSize): boolean =>
  width === 0 || height === 0

interface Frames {
  /** How many frames or scans there are so far, and how many there may be. */
  readonly count: number
  readonly max: number
}

/** Throws `TooManyPixels` when a picture, or all of its frames or scans, exceed the limits. */
export function rejectTooManyPixels(
  size: PictureSize,
  { count, max }: Frames = { count: 1, max: 1 },
) {
  const drawn = size.width * size.height * count
  if (hasTooManyPixels(size) || drawn > MAX_DRAWN_PIXELS || count > max) throw new TooManyPixels()
}
