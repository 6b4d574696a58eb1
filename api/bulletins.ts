import * as z from 'zod/mini'
import { contractParams } from './contracts.ts'
import { route } from './route.ts'
import { instant, locale, uuid } from './values.ts'

/** The path parameters of one bulletin. */
export const bulletinParams = z.extend(contractParams, { bulletin: uuid })

/**
 * A file attached to a bulletin: its id and its name. `contentType`, and `size` in bytes, are beyond
 * the specification.
 */
const bulletinAttachment = z.object({
  uuid,
  name: z.string(),
  contentType: z.optional(z.string()),
  size: z.optional(z.int()),
})
export type BulletinAttachment = z.infer<typeof bulletinAttachment>

/**
 * What the provider announces to the residents of a building, or of all. `body` is HTML, which the
 * portal parses and never shows as it is. The optional fields are beyond the specification:
 * `isEmergency` holds from the time that the provider set until `emergencyUntil`. Specification 2,
 * section 3.
 */
export const bulletin = z.object({
  uuid,
  title: z.string(),
  excerpt: z.nullable(z.string()),
  body: z.string(),
  publishedAt: instant,
  updatedAt: z.nullable(instant),
  author: z.nullable(z.string()),
  featuredImage: z.nullable(z.object({ url: z.string(), alt: z.nullable(z.string()) })),
  attachments: z.array(bulletinAttachment),
  lang: z.optional(locale),
  isEmergency: z.optional(z.boolean()),
  emergencyUntil: z.optional(z.nullable(instant)),
})
export type Bulletin = z.infer<typeof bulletin>

/**
 * A place in the order of publication: an instant in microseconds, and a bulletin. 17 digits hold
 * the year 1, and no more than the database can store.
 */
const place = z
  .string()
  .check(z.regex(/^-?\d{1,17}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'invalid_string'))

/** A page of bulletins. `nextAfter` and `total`, of all pages, are beyond the specification. */
export const bulletinPage = z.object({
  bulletins: z.array(bulletin),
  nextPage: z.nullable(z.int()),
  nextAfter: z.optional(place),
  total: z.optional(z.int()),
})
export type BulletinPage = z.infer<typeof bulletinPage>

/** The most pages that can be asked for. */
const MAX_PAGE = 100_000

/**
 * Lists ten bulletins a page, the newest first; the first page is 0, and begins with the
 * emergencies that last, wherever they are in that order. With `after`, the `nextAfter` of the page
 * before, a page goes on from the last bulletin of that one, whatever was published or taken back
 * meanwhile: none is left out. Without it, a page is counted from the newest. An emergency comes
 * again in its own place, even if it has ended meanwhile; the portal drops it by its uuid.
 */
export const listBulletins = route({
  method: 'GET',
  path: '/contracts/:contract/bulletins',
  summary: 'Bulletins, a page at a time',
  access: 'session',
  params: contractParams,
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_PAGE))),
    after: z.optional(place),
  }),
  response: bulletinPage,
})

/** 404 BULLETIN_NOT_FOUND for one of another building, not published yet, or unknown. */
export const readBulletin = route({
  method: 'GET',
  path: '/contracts/:contract/bulletins/:bulletin',
  summary: 'One bulletin',
  access: 'session',
  params: bulletinParams,
  response: bulletin,
})
