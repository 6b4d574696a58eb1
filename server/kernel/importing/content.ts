import type { ImportKind } from '../../../api/provider-import.ts'
import type { Secrets } from '../base/secrets.ts'
import type { SourceRow } from './writer.ts'

/**
 * Returns the content of a row as JSON, as it is compared and stored: without its
 * `sourceUpdatedAt`.
 */
export const rowContentOf = (row: SourceRow): string =>
  JSON.stringify({ ...row, sourceUpdatedAt: null })

/** The content of a row whose subject has ended. */
const ENDED = 'null'

/** The place for which the content of a row is sealed. */
export const sealPlaceOfContent = (kind: string, externalId: string): string =>
  `imported ${kind} ${externalId}`

/** The place for which the values stored beside a row are sealed. */
export const sealPlaceOfValuesBeside = (kind: string, externalId: string): string =>
  `beside ${kind} ${externalId}`

interface Sealing {
  readonly secrets: Pick<Secrets, 'seal'>
  readonly kind: ImportKind
}

/** Seals the content of a row; for a row that withdraws its subject, no content is stored. */
export const sealRowContent = (
  { secrets, kind }: Sealing,
  { externalId, isWithdrawn }: Pick<SourceRow, 'externalId' | 'isWithdrawn'>,
  content: string,
): string => secrets.seal(isWithdrawn ? ENDED : content, sealPlaceOfContent(kind, externalId))

/** Seals that the subject of a row has ended. */
export const sealEndedContent = ({ secrets, kind }: Sealing, externalId: string): string =>
  secrets.seal(ENDED, sealPlaceOfContent(kind, externalId))

/** The fields of a stored row. */
export type RowContent = Readonly<Record<string, unknown>>

/**
 * Opens the content of a row: null where its subject has ended, undefined where it does not have the
 * digest, because a server of an older version, which stores no content, wrote the row since. Throws
 * CannotOpenSealedText.
 */
export function openRowContent(
  {
    secrets,
    kind,
  }: { readonly secrets: Pick<Secrets, 'open' | 'isDigestOf'>; readonly kind: ImportKind },
  externalId: string,
  { sealed, digest }: { readonly sealed: string; readonly digest: string },
): RowContent | null | undefined {
  const text = secrets.open(sealed, sealPlaceOfContent(kind, externalId))
  if (text === ENDED) return null
  if (!secrets.isDigestOf(digest, text)) return undefined
  return Object.fromEntries(Object.entries(JSON.parse(text)))
}
