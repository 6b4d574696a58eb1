import type { BulletinAttachment } from '../../../api/bulletins.ts'
import type { Locale } from '../../../api/values.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A bulletin as it is stored. */
export interface BulletinRow {
  readonly uuid: string
  readonly title: string
  readonly excerpt: string | null
  readonly body: string
  readonly lang: Locale
  readonly publishedAt: Date
  readonly updatedAt: Date | null
  readonly author: string | null
  readonly imageUrl: string | null
  readonly imageAlt: string | null
  readonly isEmergency: boolean
  readonly emergencyUntil: Date | null
  readonly attachments: BulletinAttachment[]
}

/** SQL condition: the bulletin `b` is an emergency that lasts at a time. */
export const isEmergencyAtSql = (now: string): string =>
  `b.emergency_from is not null and b.emergency_from <= ${now}
  and (b.emergency_until is null or b.emergency_until > ${now})`

/** The condition that a bulletin is an emergency at the time of the read. */
const IS_EMERGENCY = isEmergencyAtSql('$2')

/** Until when a reader sees what was published. */
interface ReadUntil {
  readonly now: Date
  /**
   * When the reader's access ends: bulletins published or changed from then on are not shown, and
   * none is shown as an emergency; null: everything is shown.
   */
  readonly before: Date | null
}

const columns = (
  before: Date | null,
) => `b.id as uuid, b.title, b.excerpt, b.body, b.lang, b.published_at as "publishedAt",
  b.updated_at as "updatedAt", b.author, b.image_url as "imageUrl", b.image_alt as "imageAlt",
  (${before === null ? IS_EMERGENCY : 'false'}) as "isEmergency", b.emergency_until as "emergencyUntil",
  (select coalesce(json_agg(json_build_object('uuid', f.id, 'name', coalesce(n.name, f.file_name),
       'contentType', f.content_type, 'size', f.size) order by n.place), '[]')
     from bulletin_file n join provider_file f on f.id = n.provider_file_id
     where n.bulletin_id = b.id and n.kind = 'attachment') as attachments`

/**
 * SQL condition: the bulletin is published for the reader. `before` is the SQL parameter with the
 * instant that limits the reader; null without a limit.
 */
const published = (before: string | null): string =>
  before === null
    ? 'b.published_at <= $2'
    : `b.published_at <= $2 and b.published_at < ${before}
      and greatest(b.updated_at, b.changed_at, b.published_at) < ${before}`

/** SQL conditions: the bulletin is published, and for the building of a contract or for all. */
const halves = (before: string | null) => ({
  ofBuilding: `b.real_property_id = (select real_property_id from contract where id = $1)
    and ${published(before)}`,
  ofAll: `b.real_property_id is null and ${published(before)}`,
})

const NEWEST = 'order by b.published_at desc, b.id'

/** A place in the order of publication; `at` is in microseconds. */
export interface PublicationPosition {
  readonly at: number
  readonly id: string
}

/** Which bulletins of a contract are asked for. */
export interface BulletinQuery extends ReadUntil {
  readonly contractId: string
  readonly size: number
  readonly page: number
  /**
   * The position of the last bulletin of the previous page; null: the page is counted from the
   * newest.
   */
  readonly after: PublicationPosition | null
}

/** A bulletin of a page. */
export interface PagedRow extends BulletinRow {
  /** When the bulletin was published, in microseconds. */
  readonly at: number
  /**
   * The bulletin's place in the order of publication; null for an emergency that is listed before
   * that place.
   */
  readonly place: number | null
  /** Whether another page follows. */
  readonly hasMore: boolean
  /** How many bulletins all pages have together. */
  readonly total: number
}

const AFTER = `(timestamptz 'epoch' + $5::bigint * interval '1 microsecond')`

/**
 * SQL of the bulletins of one half (those of the building, or those for all) up to the end of the
 * page, and one more.
 */
const half = (condition: string) => `
  select b.id, b.published_at from bulletin b
  where ${condition} and b.published_at <= least($2::timestamptz, ${AFTER})
    and ($5::bigint is null or b.published_at < ${AFTER} or b.id > $6::uuid)
  ${NEWEST} limit $3::integer + $4::integer + 1`

/**
 * Returns the page, from the first with the emergencies that last before it. Each half of the union
 * reads only the entries of its index up to the page.
 */
export function findBulletins(
  db: Queryable,
  { contractId, now, before, size, page, after }: BulletinQuery,
): Promise<PagedRow[]> {
  const { ofBuilding, ofAll } = halves(before && '$7')
  const alarms =
    before === null
      ? `union all
         select b.id, null from bulletin b where $7::boolean and ${IS_EMERGENCY} and ${ofBuilding}
         union all
         select b.id, null from bulletin b where $7::boolean and ${IS_EMERGENCY} and ${ofAll}`
      : ''
  return db.query<PagedRow>(
    `with newest as (
       select b.id, (row_number() over (${NEWEST}))::integer as place
       from ((${half(ofBuilding)}) union all (${half(ofAll)})) b
       ${NEWEST} offset $4::integer limit $3::integer + 1
     ), shown as (
       select id, max(place) as place from (
         select id, place from newest where place <= $3::integer + $4::integer
         ${alarms}
       ) found group by id
     )
     select ${columns(before)}, shown.place,
       (extract(epoch from b.published_at) * 1000000)::bigint as at,
       exists (select from newest where place > $3::integer + $4::integer) as "hasMore",
       ((select count(*) from bulletin b where ${ofBuilding})
         + (select count(*) from bulletin b where ${ofAll}))::integer as total
     from bulletin b join shown on shown.id = b.id
     order by "isEmergency" desc, b.published_at desc, b.id`,
    [
      contractId,
      now,
      size,
      after === null ? page * size : 0,
      after?.at ?? null,
      after?.id ?? null,
      ...(before === null ? [page === 0] : [before]),
    ],
  )
}

/** Returns the emergencies that last, the newest first. Empty for a reader of older ones only. */
export async function findEmergencies(
  db: Queryable,
  { contractId, now, before }: Pick<BulletinQuery, 'contractId' | 'now' | 'before'>,
): Promise<BulletinRow[]> {
  if (before !== null) return []
  const { ofBuilding, ofAll } = halves(null)
  return await db.query<BulletinRow>(
    `select ${columns(null)} from bulletin b
     where ${IS_EMERGENCY} and ((${ofBuilding}) or (${ofAll})) ${NEWEST}`,
    [contractId, now],
  )
}

/**
 * Returns a bulletin; null for one of another building, not published for the reader, or unknown.
 */
export async function findBulletin(
  db: Queryable,
  {
    contractId,
    now,
    before,
    id,
  }: Pick<BulletinQuery, 'contractId' | 'now' | 'before'> & { readonly id: string },
): Promise<BulletinRow | null> {
  const { ofBuilding, ofAll } = halves(before && '$4')
  const [row] = await db.query<BulletinRow>(
    `select ${columns(before)} from bulletin b
     where b.id = $3 and ((${ofBuilding}) or (${ofAll}))`,
    [contractId, now, id, ...(before === null ? [] : [before])],
  )
  return row ?? null
}

/** Returns which of the ids belong to a stored bulletin. */
export async function findExistingBulletinIds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>('select id from bulletin where id = any($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}
