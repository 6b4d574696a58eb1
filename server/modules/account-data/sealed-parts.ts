import type { Secrets } from '../../kernel/base/secrets.ts'

/** A file that is stored in sealed parts. */
export interface FileInParts {
  readonly accountId: string
  readonly fileId: string
}

/** A complete file: the number of its parts, and the size of its content in bytes. */
export interface WholeFile extends FileInParts {
  readonly parts: number
  readonly size: number
}

/**
 * Returns what a part is sealed for: its file, its number, and, for the last part, the size of the
 * file. A part that is swapped, repeated, or after which others were cut off cannot be opened.
 */
export const sealPlaceOfFilePart = (
  { accountId, fileId }: FileInParts,
  number: number,
  size: number | null,
): string => ['data-export', accountId, fileId, number, size ?? 'more'].join(' ')

/** Seals a part; `size` is of the whole file for its last part, null for all others. */
export const sealFilePart = (
  secrets: Pick<Secrets, 'seal'>,
  file: FileInParts,
  {
    text,
    number,
    size,
  }: { readonly text: string; readonly number: number; readonly size: number | null },
): string => secrets.seal(text, sealPlaceOfFilePart(file, number, size))

/** Opens a part by its number, from 0; throws CannotOpenSealedText unless it was sealed for that place. */
export const openFilePart = (
  secrets: Pick<Secrets, 'open'>,
  file: WholeFile,
  { sealed, number }: { readonly sealed: string; readonly number: number },
): string => {
  const isLast = number === file.parts - 1
  return secrets.open(sealed, sealPlaceOfFilePart(file, number, isLast ? file.size : null))
}
