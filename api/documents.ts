import * as z from 'zod/mini'
import { contractParams } from './contracts.ts'
import { contentType } from './files.ts'
import { possiblyMissing } from './or-missing.ts'
import { route } from './route.ts'
import { instant, uuid } from './values.ts'

/** A category of documents, with its labels. */
const documentCategory = z.object({
  id: z.string(),
  labels: z.object({
    fi: z.nullable(z.string()),
    sv: z.nullable(z.string()),
    en: z.nullable(z.string()),
  }),
})
export type DocumentCategory = z.infer<typeof documentCategory>

/**
 * A document of a contract or its building. The optional fields are beyond the specification; the
 * size is in bytes. Specification 2, section 3.
 */
export const document = z.object({
  id: uuid,
  uuid,
  name: z.nullable(z.string()),
  documentType: z.nullable(z.string()),
  documentCategory: z.nullable(documentCategory),
  contentType: z.optional(possiblyMissing(contentType)),
  size: z.optional(possiblyMissing(z.int())),
  updatedAt: z.optional(instant),
})
export type PortalDocument = z.infer<typeof document>

/** The documents of a category, newest first; `category` is null for those without one. */
export const documentGroup = z.object({
  category: z.nullable(documentCategory),
  documents: z.array(document),
})
export type DocumentGroup = z.infer<typeof documentGroup>

/** Categories without documents are left out; documents without a category come last. */
export const listDocuments = route({
  method: 'GET',
  path: '/contracts/:contract/documents',
  summary: 'Documents of a contract and its building, by category',
  access: 'session',
  params: contractParams,
  response: z.array(documentGroup),
})

const ofDocument = z.extend(contractParams, { document: uuid })

/** `url` gives the bytes for a minute, without a session. 404 NOT_FOUND for the document of others. */
export const readDocument = route({
  method: 'GET',
  path: '/contracts/:contract/documents/:document',
  summary: 'A signed address of a document',
  access: 'session',
  params: ofDocument,
  response: z.object({ uuid, url: z.string() }),
})

/** Redirects to a signed address, for a plain link. Beyond the specification. */
export const followDocument = route({
  method: 'GET',
  path: '/contracts/:contract/documents/:document/file',
  summary: 'The bytes of a document, by way of a signed address',
  access: 'session',
  params: ofDocument,
  response: null,
  bytes: true,
})

const MAX_SIGNED = 100
const signed = z._default(z.string().check(z.maxLength(MAX_SIGNED, 'too_big')), '')
/** The query of a signed address: the file, until when it is valid, and the signature. */
export const signedAddressQuery = z.object({ file: signed, expires: signed, signature: signed })

/**
 * The bytes of a document: a PDF or a picture. 403 FORBIDDEN for an address that was not signed
 * here, was changed, or has expired.
 */
export const readDocumentFile = route({
  method: 'GET',
  path: '/document-files/:document',
  summary: 'The bytes of a document by its signed address',
  access: 'public',
  params: z.object({ document: uuid }),
  query: signedAddressQuery,
  response: null,
  bytes: true,
})
