import * as z from 'zod/mini'
import { contentType } from './files.ts'
import { route } from './route.ts'
import { announcedSize, instant, textUpTo, uuid } from './values.ts'

/** A file of the provider, once its bytes are there; the size is in bytes. */
export const providerFile = z.object({
  id: uuid,
  fileName: z.string(),
  contentType,
  size: z.int(),
  createdAt: instant,
})
export type ProviderFile = z.infer<typeof providerFile>

/** Where the bytes of an announced file are sent by PUT, with these headers. */
export const announcedFile = z.object({
  id: uuid,
  uploadUrl: z.string(),
  uploadHeaders: z.record(z.string(), z.string()),
})
export type AnnouncedProviderFile = z.infer<typeof announcedFile>

/**
 * Announces a PDF or a picture of at most 10 MB; the size is in bytes. Errors as for the files of
 * residents: 413 PAYLOAD_TOO_LARGE, 415 UNSUPPORTED_MEDIA_TYPE, 400 VALIDATION_ERROR.
 */
const announceFile = route({
  method: 'POST',
  path: '/provider/files',
  summary: 'Announce a file that a row is to name',
  access: 'provider',
  scope: 'import',
  body: z.object({ fileName: textUpTo(1000), size: announcedSize }),
  changes: [],
  response: announcedFile,
})

/**
 * Checks and keeps the uploaded bytes; idempotent. 404 NOT_FOUND, 409 STATE_CONFLICT before any
 * bytes are uploaded, 413 and 415 for others than were announced: the file is then gone.
 */
const completeFile = route({
  method: 'POST',
  path: '/provider/files/:file/complete',
  summary: 'Complete a file; rows name it by its id within a day',
  access: 'provider',
  scope: 'import',
  params: z.object({ file: uuid }),
  body: z.object({}),
  changes: [],
  response: providerFile,
})

/** Files of the provider. */
export const providerFileRoutes = {
  announceProviderFile: announceFile,
  completeProviderFile: completeFile,
} as const
