import type { Bulletin, BulletinPage } from '../../../api/bulletins.ts'
import { BULLETINS_PER_PAGE } from '../../../domain/limits.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReadingRight, viewerOf } from '../contracts/service.ts'
import {
  type BulletinRow,
  findBulletin,
  findBulletins,
  findEmergencies,
  type PublicationPosition,
} from './repository.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

/** Lists a page of the bulletins of a contract's building. */
export async function listBulletins(
  { database, clock }: Reading,
  caller: Caller,
  {
    contractId,
    page = 0,
    after,
  }: {
    readonly contractId: string
    readonly page?: number | undefined
    readonly after?: string | undefined
  },
): Promise<BulletinPage> {
  const viewer = viewerOf(clock, caller)
  const { before } = await requireReadingRight(database, viewer, contractId, 'bulletins')
  const size = BULLETINS_PER_PAGE
  const place = page > 0 && after !== undefined ? readPlace(after) : null
  const asked = { contractId, page, size, now: clock.now(), before, after: place }
  const rows = await findBulletins(database, asked)
  const [first] = rows
  // A page after the last one is empty, and says nothing about the others.
  if (!first) return { bulletins: [], nextPage: null, ...(page === 0 && { total: 0 }) }
  const { hasMore, total } = first
  const [last = first] = rows.toSorted((one, other) => (other.place ?? 0) - (one.place ?? 0))
  return {
    bulletins: rows.map(shown),
    nextPage: hasMore ? page + 1 : null,
    ...(hasMore && { nextAfter: writePlace({ at: last.at, id: last.uuid }) }),
    total,
  }
}

/** Lists the emergencies of a contract's building that last. */
export async function listEmergencies(
  { database, clock }: Reading,
  caller: Caller,
  { contractId }: { readonly contractId: string },
): Promise<Bulletin[]> {
  const viewer = viewerOf(clock, caller)
  const { before } = await requireReadingRight(database, viewer, contractId, 'bulletins')
  const rows = await findEmergencies(database, { contractId, now: clock.now(), before })
  return rows.map(shown)
}

/** Writes a position as addresses have it: its instant, and its bulletin. */
const writePlace = ({ at, id }: PublicationPosition): string => `${at}_${id}`

function readPlace(text: string): PublicationPosition {
  const [at, id = ''] = text.split('_')
  return { at: Number(at), id }
}

/** Returns one bulletin; throws 404 BULLETIN_NOT_FOUND. */
export async function readBulletin(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, id }: { readonly contractId: string; readonly id: string },
): Promise<Bulletin> {
  const viewer = viewerOf(clock, caller)
  const { before } = await requireReadingRight(database, viewer, contractId, 'bulletins')
  const row = await findBulletin(database, { contractId, id, now: clock.now(), before })
  if (row === null) throw new ApiError('BULLETIN_NOT_FOUND')
  return shown(row)
}

const shown = (row: BulletinRow): Bulletin => ({
  uuid: row.uuid,
  title: row.title,
  excerpt: row.excerpt,
  body: row.body,
  publishedAt: row.publishedAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
  author: row.author,
  featuredImage: row.imageUrl === null ? null : { url: row.imageUrl, alt: row.imageAlt },
  attachments: row.attachments,
  lang: row.lang,
  isEmergency: row.isEmergency,
  emergencyUntil: row.emergencyUntil?.toISOString() ?? null,
})
