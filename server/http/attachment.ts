import { create } from 'content-disposition'

/**
 * Content-Disposition by which a browser saves a file under a name and never renders it as a page.
 * RFC 6266: an ASCII name, and the exact name in `filename*`.
 */
export function attachmentNamed(fileName: string): string {
  const name = fileName.toWellFormed()
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return create(name, { fallback: plain })
}
