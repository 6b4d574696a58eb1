import * as z from 'zod/mini'
import { contentTypes, fileTypes } from '../domain/files.ts'
import { UPLOAD_WINDOW_MS } from '../domain/limits.ts'
import { route } from './route.ts'
import { announcedSize, instant, textUpTo, uuid } from './values.ts'

/** A resident's file as forms, drafts and requests refer to it; size in bytes. */
export const attachedFile = z.object({
  uuid,
  fileName: z.string(),
  size: z.number(),
})
export type AttachedFile = z.infer<typeof attachedFile>

/** A content type of the portal. */
export const contentType = z.enum(contentTypes)

/** `uploaded`: its bytes are stored and checked. `temporary`: attached to nothing yet. */
const fileMetadata = z.object({
  uploaded: z.boolean(),
  temporary: z.boolean(),
  originalFileName: z.string(),
})

/**
 * An initialised file. Its size is in bytes: the announced one until the upload is complete, null
 * when none was announced; `url` is set once it is attached. Specification 1, section 3.
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

/**
 * A file to be uploaded: PUT its bytes to `uploadUrl`, with `uploadHeaders`, within
 * `UPLOAD_WINDOW_MS`.
 */
export const uploadTarget = z.extend(fileRecord, {
  metadata: z.extend(fileMetadata, {
    uploadUrl: z.string(),
    uploadHeaders: z.record(z.string(), z.string()),
  }),
})
export type UploadTarget = z.infer<typeof uploadTarget>

/**
 * Initialises a file; `size` is in bytes. 413 PAYLOAD_TOO_LARGE above 10 MB (10,485,760 bytes), 415
 * UNSUPPORTED_MEDIA_TYPE for a name of a type that is not accepted, 400 VALIDATION_ERROR
 * `empty_file`, or `required` for a missing size where files are stored in a bucket. 429
 * CREATION_LIMIT_REACHED for an account with too many files that are attached to nothing, or too many
 * in a day. The PUT that follows returns 204, or 403 FORBIDDEN once its address has expired, 409 while
 * the same upload is in progress, 413 for more bytes than announced, 415 for bytes of another type.
 */
export const initFile = route({
  method: 'POST',
  path: '/file/init',
  summary: 'Announce a file',
  access: 'session',
  body: z.object({
    file: z.object({
      fileName: textUpTo(1000),
      /** Ignored: the name and the bytes decide. */
      contentType: textUpTo(100),
      size: z.optional(announcedSize),
    }),
  }),
  changes: [],
  response: uploadTarget,
  creates: true,
  answerValidMs: UPLOAD_WINDOW_MS,
})

/**
 * Completes an upload; idempotent. Of pictures and films the metadata are removed first, and the
 * size is that of what is left; those that cannot be read are refused with 415. 404 NOT_FOUND for another's file, 409 STATE_CONFLICT before any
 * bytes are uploaded, 413 and 415 as for initialising: an invalid file is deleted and must be
 * initialised again.
 */
export const completeFile = route({
  method: 'POST',
  path: '/file/complete',
  summary: 'Complete a file',
  access: 'session',
  body: z.object({ file: z.object({ uuid }) }),
  changes: [],
  response: fileRecord,
})

/**
 * The bytes, or with a Range header a part of them, of the caller's own file, or of a file attached
 * to a request on a contract the caller is party to, or to a fault report on one of the caller's,
 * unless its sender is under non-disclosure; a picture of a bulletin that the caller reads; else
 * 404. PDF and pictures may be shown in the browser,
 * everything else is an attachment.
 */
export const readFile = route({
  method: 'GET',
  path: '/files/:uuid',
  summary: 'The bytes of a file',
  access: 'session',
  params: z.object({ uuid }),
  response: null,
  bytes: true,
})
