import type { RowError } from '../../../api/provider-import.ts'
import type { BulletinRow } from '../../../api/provider-rows.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import { createColumnsBesideRows } from '../../kernel/importing/beside.ts'
import { createRemovalEnder, type SubjectEnder } from '../../kernel/importing/complete.ts'
import { removeSubjects, storeRows } from '../../kernel/importing/repository.ts'
import type {
  CheckedRow,
  ImportContext,
  ReferenceLookup,
  RowExamination,
  RowWriter,
} from '../../kernel/importing/writer.ts'
import { parseRichText } from '../../kernel/rich-text/parse-html.ts'
import {
  storeWhetherFilesAreNamed,
  touchCompleteFiles,
} from '../files/provider-files-repository.ts'
import { findFilesOfBulletins, replaceBulletinFiles } from './files-repository.ts'
import { findExistingBulletinIds } from './repository.ts'

/** Stores bulletins, whose text is what the parser has read. */
export const bulletinWriter: RowWriter<BulletinRow> = {
  subject: 'bulletin',
  referencesOf: ({ buildingExternalId: externalId }) => [
    { kind: 'buildings', externalId, path: 'buildingExternalId' },
  ],
  // Whoever was mailed of an emergency is not mailed again when an import is taken back.
  beside: createColumnsBesideRows('bulletin', {
    columns: ['updated_at', 'changed_at'],
    later: ['emergency_told_at'],
  }),
  parse: (row) => void readBody(row),
  examine,
  async write({ tx, clock }, rows) {
    const ids = rows.map(({ id }) => id)
    const known = await findExistingBulletinIds(tx, ids)
    const before = await findFilesOfBulletins(tx, ids)
    await storeRows(tx, 'bulletin', rows, ({ row, id, isNew, idOf }) => {
      const { buildingExternalId, isEmergency, publishedAt } = row
      return {
        id,
        real_property_id: buildingExternalId && idOf('buildings', buildingExternalId),
        title: row.title,
        excerpt: row.excerpt,
        body: htmlOf(row),
        lang: row.lang,
        published_at: publishedAt,
        updated_at: updatedAt(row, known.has(id) ? clock.now() : null),
        changed_at: isNew ? null : clock.now(),
        author: row.author,
        image_url: row.featuredImageUrl,
        image_alt: row.featuredImageAlt,
        emergency_from: isEmergency ? (row.emergencyFrom ?? publishedAt) : null,
        emergency_until: isEmergency ? row.emergencyUntil : null,
      }
    })
    const named = current(rows).flatMap(({ row, id }) => [
      ...row.attachments.map(({ fileId, name }) => {
        return { bulletinId: id, kind: 'attachment' as const, fileId, name }
      }),
      ...[...new Set(picturesOf(row))].map((fileId) => {
        return { bulletinId: id, kind: 'picture' as const, fileId, name: null }
      }),
    ])
    await replaceBulletinFiles(tx, ids, named)
    await storeWhetherFilesAreNamed(tx, [...before, ...named.map(({ fileId }) => fileId)])
  },
}

/** Returns the rows that are not taken back. */
const current = <One extends { readonly row: BulletinRow }>(rows: readonly One[]): One[] =>
  rows.filter(({ row }) => !row.isWithdrawn)

/** A change that has no date of its own is dated, so that an ended contract does not show it. */
const updatedAt = ({ sourceUpdatedAt, publishedAt }: BulletinRow, changedAt: Date | null) =>
  isAfter(sourceUpdatedAt, publishedAt) ? sourceUpdatedAt : changedAt

const isAfter = (one: string | null, other: string): boolean =>
  one !== null && new Date(one) > new Date(other)

async function examine(
  { tx, clock }: ImportContext,
  checked: readonly CheckedRow<BulletinRow>[],
  { announcedFiles }: Pick<ReferenceLookup, 'announcedFiles'>,
): Promise<ReadonlyMap<string, RowExamination>> {
  const rows = current(checked)
  const named = rows.flatMap(({ row }) => [
    ...row.attachments.map(({ fileId }) => fileId),
    ...picturesOf(row),
  ])
  const complete = await touchCompleteFiles(tx, named, clock.now())
  const types = new Map([...announcedFiles, ...complete])
  const isFile = (fileId: string) => types.has(fileId.toLowerCase())
  const isPicture = (fileId: string) => types.get(fileId)?.startsWith('image/') ?? false
  return new Map(
    rows.flatMap(({ row }): [string, RowExamination][] => {
      const { attachments, featuredImageUrl } = row
      const ids = attachments.map(({ fileId }) => fileId.toLowerCase())
      const errors = [
        ...bodyErrors(row, isPicture),
        ...(featuredImageUrl === null || isPicture(fileOf(featuredImageUrl))
          ? []
          : [unknownFile('featuredImageUrl')]),
        ...ids.flatMap((fileId, place): RowError[] => {
          const path = `attachments.${place}.fileId`
          if (!isFile(fileId)) return [unknownFile(path)]
          return ids.indexOf(fileId) < place ? [{ path, key: 'same_id_twice' }] : []
        }),
      ]
      return errors.length > 0 ? [[row.externalId, { errors }]] : []
    }),
  )
}

/** The texts of rows, each parsed once: before the transaction. */
const bodies = new WeakMap<BulletinRow, ReturnType<typeof parseRichText>>()

function readBody(row: BulletinRow): ReturnType<typeof parseRichText> {
  const read = bodies.get(row) ?? parseRichText(row.body, 'bulletin')
  bodies.set(row, read)
  return read
}

function bodyErrors(row: BulletinRow, isPicture: (fileId: string) => boolean): RowError[] {
  const read = readBody(row)
  if ('error' in read) return [{ path: 'body', key: read.error }]
  return picturesIn(read.text).every(isPicture) ? [] : [unknownFile('body')]
}

const unknownFile = (path: string): RowError => ({ path, key: 'unknown_file' })

/**
 * Returns the file id in the address of a picture; the row was checked to have such an address.
 */
const fileOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** The files that a row shows as pictures; those of an unreadable text are left out. */
function picturesOf(row: BulletinRow): string[] {
  const { featuredImageUrl } = row
  const read = readBody(row)
  const featured = featuredImageUrl === null ? [] : [fileOf(featuredImageUrl)]
  return 'error' in read ? featured : [...featured, ...picturesIn(read.text)]
}

const picturesIn = (text: RichText): string[] =>
  text.flatMap((block): string[] => {
    if (block.kind === 'picture') return [fileOf(block.address)]
    if (block.kind === 'quote') return picturesIn(block.content)
    return block.kind === 'list' ? block.items.flatMap(picturesIn) : []
  })

/** Returns the HTML to store for a row; `examine` has checked that its text is readable. */
function htmlOf(row: BulletinRow): string {
  const read = readBody(row)
  if ('error' in read) throw new Error('The text of a bulletin was not examined')
  return richTextToHtml(read.text)
}

/** Withdraws bulletins, with files that nothing else names. */
export const bulletinEnder: SubjectEnder = {
  ...createRemovalEnder('bulletin', 'bulletin'),
  async end({ tx }, ids) {
    const files = await findFilesOfBulletins(tx, ids)
    await removeSubjects(tx, 'bulletin', ids)
    await replaceBulletinFiles(tx, ids, [])
    await storeWhetherFilesAreNamed(tx, files)
  },
}
