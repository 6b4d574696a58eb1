import { create } from 'content-disposition'
import { type ContentType, canBrowserShow } from '../../../domain/files.ts'

/**
 * Content-Disposition by which a browser saves a file under a name and never renders it as a page.
 */
export const attachmentDisposition = (fileName: string): string =>
  disposition('attachment', fileName)

/** Returns the disposition of a checked file: a browser may show PDF and pictures, and saves the rest. */
export const contentDispositionOf = (fileName: string, contentType: ContentType): string =>
  disposition(canBrowserShow(contentType) ? 'inline' : 'attachment', fileName)

/** RFC 6266: an ASCII name, and the exact name in `filename*`. */
function disposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.toWellFormed()
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return create(name, { type, fallback: plain })
}
