import { fileTypeFromBuffer } from 'file-type'
import { type ContentType, contentTypes } from '../../../domain/files.ts'

/** The number of first bytes from which the content type is detected. */
export const SAMPLE_BYTES = 4100

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
  const detected = await fileTypeFromBuffer(bytes.subarray(0, SAMPLE_BYTES))
  if (!detected) return hasPdfHeader(bytes) ? 'application/pdf' : null
  const { mime } = detected
  return storedAs[mime] ?? contentTypes.find((type) => type === mime) ?? null
}

const PDF_HEADER = '%PDF-'

function hasPdfHeader(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, PDF_HEADER_WITHIN + PDF_HEADER.length - 1)
  return Buffer.from(start).toString('latin1').includes(PDF_HEADER)
}
