import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type Call,
  FileAnswer,
  type Handlers,
  makeConflict,
  makeForbidden,
  makeInvalid,
  makeNotFound,
  Refusal,
  requireAccount,
} from './call.ts'
import { stripMetadata } from './png.ts'
import type { Store, StoredFile } from './store.ts'

/** The largest file, in bytes. */
const MAX_FILE = 10 * 1024 * 1024
/** How long the bytes of an announced file may be sent. */
const UPLOAD_WINDOW_MS = 15 * 60_000
/** The path to which the bytes of a file are sent; the file's secret follows it. */
const UPLOADS = '/uploads/'

/** The accepted types of files, by the extension of the name, with the bytes that they begin with. */
const types = {
  png: { contentType: 'image/png', fileType: 'image', begins: '\u0089PNG\r\n\u001a\n' },
  pdf: { contentType: 'application/pdf', fileType: 'document', begins: '%PDF-' },
} as const

const tooLarge = () => new Refusal(413, 'PAYLOAD_TOO_LARGE')
const wrongType = () => new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE')

function typeOf(fileName: string) {
  const end = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (end !== 'png' && end !== 'pdf') throw wrongType()
  return types[end]
}

/** A file as the document's answers have it. */
export const toFileRecord = ({ uuid, fileName, size, bytes, owner, ...file }: StoredFile) => ({
  id: uuid,
  uuid,
  fileName,
  fileType: typeOf(fileName).fileType,
  contentType: typeOf(fileName).contentType,
  size: file.isComplete ? (bytes?.length ?? 0) : size,
  createdByUserId: owner.uuid,
  createdAt: file.createdAt,
  metadata: {
    uploaded: file.isComplete,
    temporary: !file.isAttached,
    originalFileName: fileName,
  },
})

function beginFile(call: Call) {
  const { fileName, size } = (call.body as FileBody).file
  if (size === 0) throw makeInvalid({ path: 'file.size', key: 'empty_file' })
  const { contentType } = typeOf(fileName)
  if (size !== undefined && size > MAX_FILE) throw tooLarge()
  const file: StoredFile = {
    uuid: randomUUID(),
    owner: requireAccount(call),
    fileName,
    size: size ?? null,
    secret: randomBytes(32).toString('base64url'),
    createdAt: new Date().toISOString(),
    bytes: null,
    isComplete: false,
    isAttached: false,
  }
  call.store.files.set(file.uuid, file)
  const record = toFileRecord(file)
  const upload = {
    uploadUrl: `${call.origin}${UPLOADS}${file.secret}`,
    uploadHeaders: { 'content-type': contentType },
  }
  return { ...record, metadata: { ...record.metadata, ...upload } }
}

interface FileBody {
  readonly file: { readonly fileName: string; readonly size?: number }
}

/** Takes the bytes of an announced file; does nothing for another address. */
export async function receiveUpload(
  request: IncomingMessage,
  { pathname }: URL,
  { files }: Store,
): Promise<'taken' | 'other'> {
  if (!pathname.startsWith(UPLOADS) || request.method !== 'PUT') return 'other'
  const file = [...files.values()].find(({ secret }) => secret === pathname.slice(UPLOADS.length))
  if (!file || file.isComplete || Date.parse(file.createdAt) + UPLOAD_WINDOW_MS < Date.now())
    throw makeForbidden()
  if (request.headers['content-type'] !== typeOf(file.fileName).contentType) throw wrongType()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > (file.size ?? MAX_FILE)) throw tooLarge()
    chunks.push(chunk)
  }
  file.bytes = Buffer.concat(chunks)
  return 'taken'
}

function completeFile(call: Call) {
  const { uuid } = (call.body as { file: { uuid: string } }).file
  const file = ownFile(call, uuid)
  if (!file) throw makeNotFound()
  if (file.bytes === null) throw makeConflict('announced')
  if (file.isComplete) return toFileRecord(file)
  const { contentType, begins } = typeOf(file.fileName)
  const isOfType = file.bytes.toString('latin1', 0, begins.length) === begins
  const kept = contentType === 'image/png' && isOfType ? stripMetadata(file.bytes) : file.bytes
  if (!isOfType || kept === null) {
    call.store.files.delete(uuid)
    throw wrongType()
  }
  file.bytes = kept
  file.isComplete = true
  return toFileRecord(file)
}

const ownFile = (call: Call, uuid: string): StoredFile | null => {
  const file = call.store.files.get(uuid)
  return file?.owner === requireAccount(call) ? file : null
}

/** Reads a file for the account that sent it: every contract has one party, so no other may read it. */
function readFile(call: Call): FileAnswer {
  const file = ownFile(call, call.params['uuid'] ?? '')
  if (!file?.isComplete || file.bytes === null) throw makeNotFound()
  return new FileAnswer(typeOf(file.fileName).contentType, file.bytes)
}

/** Attaches files to a notice or a termination; refuses one that is not the caller's, or not complete. */
export function attachFiles(call: Call, uuids: readonly string[], path: string): void {
  const files = uuids.map((uuid) => ownFile(call, uuid))
  const unknown = files.flatMap((file, place) =>
    file?.isComplete ? [] : [{ path: `${path}.${place}`, key: 'unknown_file' }],
  )
  if (unknown.length > 0) throw makeInvalid(...unknown)
  for (const file of files) if (file) file.isAttached = true
}

/** Returns the attached files with these ids. */
export const listAttachedFiles = ({ files }: Store, uuids: readonly string[]): StoredFile[] =>
  uuids.flatMap((uuid) => files.get(uuid) ?? [])

/** The handlers of files that residents attach: announced, completed, read. */
export const fileHandlers: Handlers = { initFile: beginFile, completeFile, readFile }
