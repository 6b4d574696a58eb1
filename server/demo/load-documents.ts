import { readFile } from 'node:fs/promises'
import type { ContentType } from '../../domain/files.ts'
import type { Transaction } from '../kernel/database/port.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { announceProviderFile, completeProviderFile } from '../modules/files/provider-files.ts'
import { findProviderFile } from '../modules/files/provider-files-repository.ts'
import { sendBytes } from '../modules/files/send-bytes.ts'
import { bulletinFileId, bulletinPdfContents, bulletinPictures } from './bulletin-files.ts'
import { demoFileId, demoPdfContents } from './documents.ts'
import { messageFileId, messagePdfContents, sentNameOfMessagePicture } from './messages.ts'
import { createPdf, type PdfContent } from './pdf.ts'
import { databaseInTransaction } from './within.ts'

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
  const then = { ...dependencies, database: databaseInTransaction(tx) }
  for (const { id, fileName, bytes, contentType } of await demoFilesToSend()) {
    const file = { fileName, size: bytes.length }
    const { uploadUrl, uploadHeaders } = await announceProviderFile(then, file, id)
    const key = (await findProviderFile(then.database, id))?.key
    await sendBytes(then, { key, uploadUrl, uploadHeaders }, { bytes, contentType })
    await completeProviderFile(then, id)
  }
}

/** The papers of documents, bulletins and letters, and the pictures of bulletins and letters. */
export async function demoFilesToSend(): Promise<DemoProviderFile[]> {
  const paperOf = (id: string, paper: PdfContent): DemoProviderFile => ({
    id,
    fileName: `${paper.title}.pdf`,
    bytes: createPdf(paper),
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
    ...keysOf(sentNameOfMessagePicture).map((name) =>
      pictureOf(messageFileId(name), name, sentNameOfMessagePicture[name]),
    ),
  ]
  return [
    ...Object.entries(demoPdfContents).map(([key, paper]) => paperOf(demoFileId(key), paper)),
    ...keysOf(bulletinPdfContents).map((key) =>
      paperOf(bulletinFileId(key), bulletinPdfContents[key]),
    ),
    ...keysOf(messagePdfContents).map((key) =>
      paperOf(messageFileId(key), messagePdfContents[key]),
    ),
    ...(await Promise.all(pictures)),
  ]
}

const keysOf = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[]
