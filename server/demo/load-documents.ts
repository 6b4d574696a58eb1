import type { Transaction } from '../database/port.ts'
import type { Dependencies } from '../dependencies.ts'
import { findProviderFile } from '../modules/provider-files/repository.ts'
import { announceProviderFile, completeProviderFile } from '../modules/provider-files/service.ts'
import { demoFileId, demoPapers } from './documents.ts'
import { pdfOf } from './pdf.ts'
import { sendBytes } from './send-bytes.ts'
import { within } from './within.ts'

/** Sends the files of the demo provider as its programs do: announced, uploaded, completed. */
export async function sendDemoFiles(
  dependencies: Pick<Dependencies, 'clock' | 'storage' | 'log'>,
  tx: Transaction,
): Promise<void> {
  const then = { ...dependencies, database: within(tx) }
  for (const [key, paper] of Object.entries(demoPapers)) {
    const bytes = pdfOf(paper)
    const file = { fileName: `${paper.title}.pdf`, size: bytes.length }
    const { id, ...upload } = await announceProviderFile(then, file, demoFileId(key))
    const row = await findProviderFile(then.database, id)
    await sendBytes(then, { key: row?.key, ...upload }, { bytes, contentType: 'application/pdf' })
    await completeProviderFile(then, id)
  }
}
