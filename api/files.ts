import * as z from 'zod/mini'
import { contentTypes, fileTypes } from '../domain/files.ts'
import { route } from './route.ts'
import { instant, text, uuid } from './values.ts'

/** A file of a resident's as a form, a draft and a request hold it; size in bytes. */
export const attachedFile = z.object({
  uuid,
  fileName: z.string(),
  size: z.number(),
})
export type AttachedFile = z.infer<typeof attachedFile>

/** A content type of the portal. */
export const contentType = z.enum(contentTypes)

/** `uploaded`: its bytes are there and checked. `temporary`: attached to nothing yet. */
const fileMetadata = z.object({
  uploaded: z.boolean(),
  temporary: z.boolean(),
  originalFileName: z.string(),
})

/**
 * A file that was begun. Its size is in bytes: as announced until it is complete, null when it was
 * not; `url` is there once it is attached. Specification 1, section 3.
 */
export const fileRecord = z.object({
  id: uuid,
  uuid,
  fileName: z.string(),
  fileType: z.enum(fileTypes),
  contentType,
  size: z.nullable(z.int()),
  createdByUserId: uuid,
  createdAt: instant,
  metadata: fileMetadata,
  url: z.optional(z.string()),
})
export type FileRecord = z.infer<typeof fileRecord>

/** A file to be sent: its bytes go by PUT to `uploadUrl`, with `uploadHeaders`, within 15 minutes. */
export const begunFile = z.extend(fileRecord, {
  metadata: z.extend(fileMetadata, {
    uploadUrl: z.string(),
    uploadHeaders: z.record(z.string(), z.string()),
  }),
})
export type BegunFile = z.infer<typeof begunFile>

/**
 * Announces a file; `size` is in bytes. 413 PAYLOAD_TOO_LARGE above 10 MB, 415 UNSUPPORTED_MEDIA_TYPE
 * for a type that is not taken or is not that of the name, 400 VALIDATION_ERROR `empty_file`, or
 * `required` for a size that is left out where files go into a bucket.
 * The PUT that follows is answered 204, or 403 FORBIDDEN once its address has expired, 409 while the
 * same bytes already come, 413 when more comes than was announced, 415 when the bytes are of another
 * type.
 */
export const initFile = route({
  method: 'POST',
  path: '/file/init',
  summary: 'Announce a file',
  access: 'session',
  body: z.object({
    file: z.object({
      fileName: text(1000),
      contentType: text(100),
      size: z.optional(z.int('invalid_number').check(z.gte(0, 'too_small'))),
    }),
  }),
  changes: [],
  answer: begunFile,
})

/**
 * Says that the bytes are sent; may be said again. 404 NOT_FOUND for another's file, 409
 * STATE_CONFLICT while no bytes are there, 413 and 415 as when the file was announced: what is wrong
 * is deleted, and is to be announced anew.
 */
export const completeFile = route({
  method: 'POST',
  path: '/file/complete',
  summary: 'Complete a file',
  access: 'session',
  body: z.object({ file: z.object({ uuid }) }),
  changes: [],
  answer: fileRecord,
})

/**
 * The bytes of one's own file, or of one attached to a request of a contract whose party one is, unless
 * who sent it is under non-disclosure; else 404.
 */
export const readFile = route({
  method: 'GET',
  path: '/files/:uuid',
  summary: 'The bytes of a file',
  access: 'session',
  params: z.object({ uuid }),
  answer: null,
  bytes: true,
})
