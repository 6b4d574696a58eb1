import { contentTypeOf, isHeicName, jpegNameOf } from '../../domain/files.ts'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { isHeic } from '../../domain/media/heic.ts'
import { hasTooManyPixels, type PictureSize } from '../../domain/media/limits.ts'
import {
  calculateSentPictureSize,
  isPictureShrunk,
  readPictureSize,
} from '../../domain/media/picture-size.ts'
import { isMedia, removeMetadata } from '../../domain/media/without-metadata.ts'
import { Failure } from '../../machines/shared/failure.ts'

const JPEG = 'image/jpeg'
const JPEG_QUALITY = 0.82

let previous: Promise<unknown> = Promise.resolve()

/**
 * Prepares a file after those chosen before it: twenty photos at once are more than the memory of
 * a phone holds. Rejects at its turn when it was cancelled meanwhile.
 */
export function prepareInTurn(file: File, signal: AbortSignal): Promise<File> {
  const prepared = previous.then(() => {
    signal.throwIfAborted()
    return prepareFile(file)
  })
  previous = prepared.catch(() => undefined)
  return prepared
}

/**
 * Returns a picture or film as it is sent: without metadata; JPEG, HEIC and PNG of more than 2560
 * pixels as an upright JPEG of at most that. A picture that the browser cannot draw, and every
 * other file, keeps its pixels. Rejects with UNSUPPORTED_MEDIA_TYPE for HEIC that the browser
 * cannot decode, with VALIDATION_ERROR and `too_many_pixels` for too many pixels or frames, and with
 * another error for a file that cannot be read.
 */
export async function prepareFile(file: File): Promise<File> {
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const size = readPictureSize(bytes)
  if (size && hasTooManyPixels(size)) throw tooManyPixels()
  if (isHeic(bytes) || isHeicName(name)) return turnedToJpeg(file, bytes, size)
  const drawn = isDrawn(bytes, name, size) ? await drawnAsJpeg(file).catch(() => null) : null
  if (drawn?.isShrunk) return drawn.file
  const plain = withoutMetadataOf(bytes, name)
  // A drawn picture that is not smaller would only lose quality.
  if (drawn && (plain === null || drawn.file.size < plain.size)) return drawn.file
  if (plain === null) throw new Error('The file cannot be read')
  return plain
}

const tooManyPixels = (): Failure =>
  new Failure('VALIDATION_ERROR', [{ path: 'file', key: 'too_many_pixels' }])

/** Returns a picture or film without metadata; null when it cannot be read. */
function withoutMetadataOf(bytes: Uint8Array, name: string): File | null {
  const contentType = contentTypeOf(name)
  if (contentType === null || !isMedia(contentType)) return null
  const plain = removeMetadata(contentType, bytes)
  if (plain === 'too_many_pixels') throw tooManyPixels()
  return plain === 'unreadable' ? null : new File([plain], name, { type: contentType })
}

async function turnedToJpeg(
  file: File,
  bytes: Uint8Array<ArrayBuffer>,
  size: PictureSize | null,
): Promise<File> {
  // Some systems give HEIC another type, by which a browser would not decode it.
  const named = new File([bytes], file.name, isHeic(bytes) ? { type: 'image/heic' } : {})
  try {
    if (size === null) throw new Error('The file has no size')
    return (await drawnAsJpeg(named)).file
  } catch {
    throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  }
}

/** Whether a picture is redrawn; never one of unknown size, which may take all memory. */
function isDrawn(bytes: Uint8Array, name: string, size: PictureSize | null): boolean {
  if (size === null) return false
  const contentType = contentTypeOf(name)
  if (contentType !== 'image/png') return contentType === JPEG
  return bytes.length > MAX_FILE_BYTES || isPictureShrunk(size)
}

interface Drawn {
  readonly file: File
  readonly isShrunk: boolean
}

async function drawnAsJpeg(file: File): Promise<Drawn> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const blob = await jpegOf(picture, calculateSentPictureSize(picture))
    const name = jpegNameOf(file.name)
    return { file: new File([blob], name, { type: JPEG }), isShrunk: isPictureShrunk(picture) }
  } finally {
    picture.close()
  }
}

/** Draws a picture on white; rejects when the browser leaves the canvas or its file empty. */
async function jpegOf(picture: ImageBitmap, size: PictureSize): Promise<Blob> {
  const { context, toJpeg } = offscreenCanvas(size) ?? canvasOfPage(size)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  const middle = [size.width >> 1, size.height >> 1] as const
  const [, , , opacity] = context.getImageData(...middle, 1, 1).data
  const blob = opacity === 255 ? await toJpeg() : null
  if (!blob?.size || blob.type !== JPEG) throw new Error('The canvas stayed empty')
  return blob
}

interface Canvas {
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  readonly toJpeg: () => Promise<Blob | null>
}

function offscreenCanvas({ width, height }: PictureSize): Canvas | null {
  if (typeof OffscreenCanvas === 'undefined') return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const toJpeg = () => canvas.convertToBlob({ type: JPEG, quality: JPEG_QUALITY })
  return context && { context, toJpeg }
}

function canvasOfPage({ width, height }: PictureSize): Canvas {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws nothing')
  const toJpeg = () =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, JPEG_QUALITY))
  return { context, toJpeg }
}
