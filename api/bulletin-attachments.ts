import * as z from 'zod/mini'
import { bulletinParams } from './bulletins.ts'
import { signedAddressQuery } from './documents.ts'
import { route } from './route.ts'
import { uuid } from './values.ts'

const ofAttachment = z.extend(bulletinParams, { attachment: uuid })

/**
 * `url` gives the bytes for a minute, without a session. 404 for a bulletin of another building, and
 * for an attachment of another bulletin.
 */
export const readAttachment = route({
  method: 'GET',
  path: '/contracts/:contract/bulletins/:bulletin/attachments/:attachment',
  summary: 'A signed address of an attachment of a bulletin',
  access: 'session',
  params: ofAttachment,
  response: z.object({ url: z.string() }),
})

/** Redirects to a signed address, for a plain link. Beyond the specification. */
export const followAttachment = route({
  method: 'GET',
  path: '/contracts/:contract/bulletins/:bulletin/attachments/:attachment/file',
  summary: 'The bytes of an attachment, by way of a signed address',
  access: 'session',
  params: ofAttachment,
  response: null,
  bytes: true,
})

/**
 * The bytes of an attachment: a PDF or a picture. 403 FORBIDDEN for an address that was not signed
 * here, was changed, or has expired.
 */
export const readAttachmentFile = route({
  method: 'GET',
  path: '/attachment-files/:attachment',
  summary: 'The bytes of an attachment by its signed address',
  access: 'public',
  params: z.object({ attachment: uuid }),
  query: signedAddressQuery,
  response: null,
  bytes: true,
})
