import { readFile } from 'node:fs/promises'
import type { ContentType } from '../../domain/files.ts'
import type { Transaction } from '../kernel/database/port.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { announceProviderFile, completeProviderFile } from '../modules/files/provider-files.ts'
import { findProviderFile } from '../modules/files/provider-files-repository.ts'
import { sendBytes } from '../modules/files/send-bytes.ts'
import { bulletinFileId, bulletinPapers, bulletinPictures } from './bulletin-files.ts'
import { demoFileId, demoPapers } from './documents.ts'
import { messageFileId, messagePapers, messagePictures } from './messages.ts'
import { type Paper, pdfOf } from './pdf.ts'
import { within } from './within.ts'

/** A file that the demo provider sends. */
interface DemoProviderFile {
  readonly id: string
  readonly fileName: string
  readonly bytes: Buffer
  readonly contentType: ContentType
}

/** Sends the files of the demo provider as its programs do: announced, uploaded, completed. */
export async function sendDemoFiles(
  dependencies: Pick<Dependencies, 'clock' | 'storage' | 'log'>,
  tx: Transaction,
): Promise<void> {
  const then = { ...dependencies, database: within(tx) }
  for (const { id, fileName, bytes, contentType } of await demoFiles()) {
    const file = { fileName, size: bytes.length }
    const { uploadUrl, uploadHeaders } = await announceProviderFile(then, file, id)
    const key = (await findProviderFile(then.database, id))?.key
    await sendBytes(then, { key, uploadUrl, uploadHeaders }, { bytes, contentType })
    await completeProviderFile(then, id)
  }
}

/** The papers of documents, bulletins and letters, and the pictures of bulletins and letters. */
export async function demoFiles(): Promise<DemoProviderFile[]> {
  const paperOf = (id: string, paper: Paper): DemoProviderFile => ({
    id,
    fileName: `${paper.title}.pdf`,
    bytes: pdfOf(paper),
    contentType: 'application/pdf',
  })
  const pictureOf = async (
    id: string,
    media: string,
    fileName: string,
  ): Promise<DemoProviderFile> => ({
    id,
    fileName,
    bytes: await readFile(new URL(`media/${media}`, import.meta.url)),
    contentType: 'image/jpeg',
  })
  const pictures = [
    ...keysOf(bulletinPictures).map((name) =>
      pictureOf(bulletinFileId(name), name, bulletinPictures[name]),
    ),
    ...keysOf(messagePictures).map((name) =>
      pictureOf(messageFileId(name), name, messagePictures[name]),
    ),
  ]
  return [
    ...Object.entries(demoPapers).map(([key, paper]) => paperOf(demoFileId(key), paper)),
    ...keysOf(bulletinPapers).map((key) => paperOf(bulletinFileId(key), bulletinPapers[key])),
    ...keysOf(messagePapers).map((key) => paperOf(messageFileId(key), messagePapers[key])),
    ...(await Promise.all(pictures)),
  ]
}

const keysOf = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[]
