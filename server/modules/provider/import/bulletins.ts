import type { BulletinRow } from '../../../../api/provider-rows.ts'
import { writeHtml } from '../../../../domain/rich-text/write.ts'
import { parseRichText } from '../../../rich-text/parse-html.ts'
import { storeRows } from './store-rows.ts'
import type { CheckedRow, Finding, ImportContext, Writer } from './writer.ts'

/** Stores bulletins, whose text is what the parser has read. */
export const bulletinWriter: Writer<BulletinRow> = {
  subject: 'bulletin',
  referencesOf: ({ buildingExternalId: externalId }) =>
    externalId === null ? [] : [{ kind: 'buildings', externalId, path: 'buildingExternalId' }],
  examine,
  write: ({ tx }, rows) =>
    storeRows(tx, 'bulletin', rows, ({ row, id, idOf }) => {
      const { buildingExternalId, isEmergency, publishedAt } = row
      return {
        id,
        real_property_id: buildingExternalId && idOf('buildings', buildingExternalId),
        title: row.title,
        excerpt: row.excerpt,
        body: htmlOf(row.body),
        lang: row.lang,
        published_at: publishedAt,
        updated_at: isAfter(row.sourceUpdatedAt, publishedAt) ? row.sourceUpdatedAt : null,
        author: row.author,
        image_url: row.featuredImageUrl,
        image_alt: row.featuredImageAlt,
        emergency_from: isEmergency ? (row.emergencyFrom ?? publishedAt) : null,
        emergency_until: isEmergency ? row.emergencyUntil : null,
      }
    }),
}

const isAfter = (one: string | null, other: string): boolean =>
  one !== null && new Date(one) > new Date(other)

async function examine(
  _context: ImportContext,
  rows: readonly CheckedRow<BulletinRow>[],
): Promise<ReadonlyMap<string, Finding>> {
  return new Map(
    rows.flatMap(({ row: { externalId, body } }): [string, Finding][] => {
      const read = parseRichText(body, 'bulletin')
      return 'error' in read ? [[externalId, { errors: [{ path: 'body', key: read.error }] }]] : []
    }),
  )
}

/** Returns the HTML of what was read; `examine` has found it readable. */
function htmlOf(body: string): string {
  const read = parseRichText(body, 'bulletin')
  if ('error' in read) throw new Error('The text of a bulletin was not examined')
  return writeHtml(read.text)
}
