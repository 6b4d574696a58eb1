import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { DataExport } from '../../../api/own-details.ts'
import { type AuditAction, recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { transactionWithoutWaiting } from '../../kernel/database/without-waiting-sql.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { attachmentDisposition } from '../../kernel/http/attachment.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import {
  type CreationCountDependencies,
  countCreation,
} from '../../kernel/rate-limit/creation-limit.ts'
import { requireConfirmedPassword } from '../session/confirmation.ts'
import {
  type ExportRow,
  findExport,
  findExportPart,
  findReadyExportFile,
  insertExportUnlessPending,
} from './export-repository.ts'
import { openFilePart, type WholeFile } from './sealed-parts.ts'

const FILE_NAME = 'omat-tiedot.json'

/** Returns the status of the caller's file, with the end of its availability. */
export async function readExport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { accountId }: Caller,
): Promise<DataExport> {
  return shown(await findExport(database, accountId, clock.now()))
}

/**
 * Asks for own data as a file, which a job makes: once while it is being made or there, and again
 * after it failed or expired. 403 REAUTHENTICATION_REQUIRED, 429 CREATION_LIMIT_REACHED.
 */
export async function requestExport(
  dependencies: Pick<Dependencies, 'database'> & CreationCountDependencies,
  caller: Caller,
  requestId: string,
): Promise<DataExport> {
  const { database, clock } = dependencies
  await requireConfirmedPassword(dependencies, caller)
  return database.transaction(async (tx) => {
    const now = clock.now()
    if (await insertExportUnlessPending(tx, caller.accountId, now)) {
      const { accountId } = caller
      await countCreation(dependencies, tx, { accountId, kind: 'export' })
      await audit(tx, dependencies, caller, { action: 'data-export.asked', requestId })
    }
    return shown(await findExport(tx, caller.accountId, now))
  })
}

/**
 * Returns the caller's file part by part, as an attachment that no cache may store. 403
 * REAUTHENTICATION_REQUIRED, 404 NOT_FOUND unless it is ready.
 */
export async function downloadExportFile(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  requestId: string,
): Promise<FileResponse> {
  const { database, clock } = dependencies
  await requireConfirmedPassword(dependencies, caller)
  const file = await findReadyExportFile(database, caller.accountId, clock.now())
  const first = file && (await readPart(dependencies, file, 0))
  if (!file || first === null) throw new ApiError('NOT_FOUND')
  await transactionWithoutWaiting(database, (tx) =>
    audit(tx, dependencies, caller, { action: 'data-export.fetched', requestId }),
  )
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(file.size),
      'content-disposition': attachmentDisposition(FILE_NAME),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    },
    body: Readable.from(bytesOf(dependencies, file, first), { objectMode: false }),
  }
}

type Opening = Pick<Dependencies, 'database' | 'secrets'>

/** Opens a part; null when the file is gone. */
async function readPart(
  { database, secrets }: Opening,
  file: WholeFile,
  number: number,
): Promise<string | null> {
  const sealed = await findExportPart(database, file, number)
  return sealed && openFilePart(secrets, file, { sealed, number })
}

/** Returns the bytes part by part, as the reader takes them; breaks off when the file is replaced. */
async function* bytesOf(opening: Opening, file: WholeFile, first: string): AsyncGenerator<Buffer> {
  yield Buffer.from(first)
  for (let number = 1; number < file.parts; number += 1) {
    await setImmediate()
    const part = await readPart(opening, file, number)
    if (part === null) throw new Error('The file of own data is gone')
    yield Buffer.from(part)
  }
}

const shown = (row: ExportRow | null): DataExport => ({
  status: row?.status ?? 'none',
  expiresAt: row?.status === 'ready' && row.expiresAt ? row.expiresAt.toISOString() : null,
})

const audit = (
  db: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  caller: Caller,
  entry: { readonly action: AuditAction; readonly requestId: string },
): Promise<void> =>
  recordAudit(db, clock, {
    ...entry,
    actor: caller,
    subjectKind: 'account',
    subjectId: caller.accountId,
  })
