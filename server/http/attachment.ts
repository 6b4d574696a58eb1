import { create } from 'content-disposition'

/**
 * The Content-Disposition by which a browser saves a file under a name, and never shows it as a page.
 * RFC 6266: the name in ASCII, and as it is for whoever reads `filename*`.
 */
export function attachmentNamed(fileName: string): string {
  const name = fileName.toWellFormed()
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return create(name, { fallback: plain })
}
