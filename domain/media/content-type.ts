import { fileTypeFromBuffer } from 'file-type'
import {
  type ContentType,
  contentTypes,
  extensionsOf,
  hasExtension,
  withExtension,
} from '../files.ts'
import { hasTextAt } from './bytes.ts'
import { isHeic } from './heic.ts'

/** The number of first bytes from which the content type is detected. */
export const CONTENT_TYPE_SAMPLE_BYTES = 4100

/** Detected types that are stored as another: animated PNG, and MP4 as iTunes names it. */
const storedAs: Readonly<Record<string, ContentType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
}

/** Where a PDF may have its header, in bytes: readers take one that follows other bytes. */
const PDF_HEADER_WITHIN = 1024

/**
 * Detects the content type of a file from its bytes; null when it is not supported. Bytes of no
 * other known type are a PDF whose header begins within the first 1,024 bytes.
 */
export async function detectContentType(bytes: Uint8Array): Promise<ContentType | null> {
  const detected = await fileTypeFromBuffer(bytes.subarray(0, CONTENT_TYPE_SAMPLE_BYTES))
  if (!detected) return hasPdfHeader(bytes) ? 'application/pdf' : null
  const { mime } = detected
  return storedAs[mime] ?? contentTypes.find((type) => type === mime) ?? null
}

const PDF_HEADER = '%PDF-'

function hasPdfHeader(bytes: Uint8Array): boolean {
  for (let at = 0; at < PDF_HEADER_WITHIN; at++) if (hasTextAt(bytes, PDF_HEADER, at)) return true
  return false
}

/**
 * Returns the name of a file by its first bytes: a name without an extension gets the usual one of
 * its content, as phones and cloud storage give some photos. Every other name, and that of content
 * of another type, stays as it is. HEIC has its own extension. Specification 1, section 5.
 */
export async function fileNameByContent(fileName: string, bytes: Uint8Array): Promise<string> {
  if (hasExtension(fileName)) return fileName
  if (isHeic(bytes)) return withExtension(fileName, '.heic')
  const contentType = await detectContentType(bytes)
  return contentType ? withExtension(fileName, extensionsOf(contentType)[0] ?? '') : fileName
}
