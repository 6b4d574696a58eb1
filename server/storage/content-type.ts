import { fileTypeFromBuffer } from 'file-type'
import { type ContentType, contentTypes } from '../../domain/files.ts'

/** The number of first bytes from which the content type is detected. */
export const SAMPLE_BYTES = 4100

/** Detected types that are stored as another: animated PNG, and MP4 as iTunes names it. */
const storedAs: Readonly<Record<string, ContentType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
}

/** Detects the content type of a file from its bytes; null when it is not supported. */
export async function detectContentType(bytes: Uint8Array): Promise<ContentType | null> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes.subarray(0, SAMPLE_BYTES))) ?? {}
  return storedAs[mime] ?? contentTypes.find((type) => type === mime) ?? null
}
