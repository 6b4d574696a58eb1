import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BegunFile } from '../../api/files.ts'
import type { ContentType } from '../../domain/files.ts'
import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

const beginnings: Readonly<Record<ContentType, string>> = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/gif': 'GIF89a',
  'application/pdf': '%PDF-1.7\n',
  'video/mp4': '\0\0\0\x20ftypisom',
  'video/quicktime': '\0\0\0\x14ftypqt  ',
}

/** Bytes that are, by their beginning, of a type. */
export function bytesOf(contentType: ContentType, size = 2000): Buffer {
  const bytes = Buffer.alloc(size, 'a')
  bytes.write(beginnings[contentType], 'latin1')
  return bytes
}

/** A data folder of the test's own. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'porras-files-'))
  const names = (part: string) => {
    const at = join(folder, 'files', part)
    return existsSync(at) ? readdirSync(at).toSorted() : []
  }
  return {
    folder,
    /** The names of everything in it that was sent, and that is kept. */
    stored: () => ({ sent: names('sent'), kept: names('kept') }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Announced {
  readonly fileName?: string
  readonly contentType?: ContentType
  readonly size?: number | null
}

/** Announces a file, of a size or (null) of none that is said. */
export async function announce(
  visitor: Visitor,
  { fileName = 'avain.png', contentType = 'image/png', size = 2000 }: Announced = {},
): Promise<BegunFile> {
  const { status, body } = await visitor.post('/api/file/init', {
    file: { fileName, contentType, ...(size !== null && { size }) },
  })
  if (status !== 200) throw new Error(`The file was answered with ${status}`)
  return body as BegunFile
}

/** Sends bytes to where they were asked for. */
export async function upload(
  { app }: Pick<TestApp, 'app'>,
  { metadata: { uploadUrl, uploadHeaders } }: BegunFile,
  bytes: Buffer,
): Promise<{ status: number; body: unknown }> {
  const { pathname, search } = new URL(uploadUrl)
  const answer = await app.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    headers: uploadHeaders,
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.payload && answer.json() }
}

/** A file that is sent and complete; answers its identifier. */
export async function sendFile(
  test: Pick<TestApp, 'app'>,
  visitor: Visitor,
  fileName = 'avain.png',
): Promise<string> {
  const begun = await announce(visitor, { fileName })
  await upload(test, begun, bytesOf('image/png'))
  const { status } = await visitor.post('/api/file/complete', { file: { uuid: begun.uuid } })
  if (status !== 200) throw new Error(`The file was completed with ${status}`)
  return begun.uuid
}
