import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { providerRoutes } from '../../api/provider.ts'
import { COMMAND_KEY_NAME } from '../../api/provider-keys.ts'
import type { Route } from '../../api/route.ts'
import { missingToNull } from '../../domain/missing.ts'
import { startClock } from '../kernel/base/clock.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { createLog } from '../kernel/base/log.ts'
import { openSecrets, type Secrets } from '../kernel/base/secrets.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { DataFolderLocked } from '../kernel/database/lock.ts'
import { pendingMigrations } from '../kernel/database/migrate.ts'
import { openDatabase } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/port.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import type { FileResponse } from '../kernel/http/serve.ts'
import {
  joinKeyRing,
  type KeyRingMembership,
  logKeyRingFailure,
} from '../kernel/key-ring/key-ring.ts'
import { reseal } from '../kernel/key-ring/reseal.ts'
import { openStorage } from '../kernel/storage/open.ts'
import { findReturnedAccounts, removeReturnedAccount } from '../modules/account-data/erase-again.ts'
import { resealRecords, writeErasureRecords } from '../modules/account-data/erasure-records.ts'
import { decideRequest, listRequests } from '../modules/all-requests/decide.ts'
import { readFileOfRequest, readRequest } from '../modules/all-requests/whole-request.ts'
import { listClientErrors } from '../modules/client-errors/service.ts'
import { listFlags, setFlag } from '../modules/feature-flags/flags.ts'
import { compareFiles } from '../modules/files/compare-files.ts'
import { compareRowsWithLastImport } from '../modules/imports/compare.ts'
import { beginImport, listImports } from '../modules/imports/imports.ts'
import { takeBackImport } from '../modules/imports/take-back.ts'
import {
  beginMessageThread,
  closeMessageThread,
  setOutOfOffice,
} from '../modules/messages/begin-thread.ts'
import {
  listMessageThreads,
  readFileOfThread,
  readMessageThread,
} from '../modules/messages/provider-threads.ts'
import { recordMessageEntry } from '../modules/messages/record-entry.ts'
import { listNotices, readFileOfNotice, readNotice } from '../modules/notices/provider-notices.ts'
import { recordNoticeEvent } from '../modules/notices/record-event.ts'
import { releaseDefect } from '../modules/notices/release-defect.ts'
import { listLetterRecipients, sendNotification } from '../modules/notifications/send.ts'
import { listReservations, readReservation } from '../modules/parking/provider-reservations.ts'
import { listContractFigures } from '../modules/payments/figures.ts'
import { listResidents, readResident } from '../modules/people/provider-residents.ts'
import { completeImport, listCurrentRows } from '../modules/provider/complete.ts'
import { importRowsOfKind } from '../modules/provider/import-rows.ts'
import { addKey, commandKeyFilePath, listKeys, revokeKey } from '../modules/provider-keys/keys.ts'
import { recordKeyUse } from '../modules/provider-keys/uses.ts'
import { addStaff, endStaffAccess, listStaff } from '../modules/staff/accounts.ts'
import { createStaffLink } from '../modules/staff/service.ts'
import { decideAddition, listAdditions } from '../modules/tenancy/additions.ts'
import {
  addWebhook,
  endWebhook,
  listWebhookMessages,
  listWebhooks,
  replayWebhookMessages,
  resumeWebhook,
  rotateWebhook,
} from '../modules/webhooks/webhooks.ts'
import { moduleDeclarations, sealedRows } from '../modules.ts'
import { createHttpService } from './http-service.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { storeFile } from './store-file.ts'
import { requireEmbeddedDatabase } from './used-database.ts'

/**
 * Opens the provider service: on the database, or over HTTP when a running server holds the
 * embedded database. Throws CommandFailed, CannotOpenDatabase.
 */
export async function openProviderService(settings: Settings): Promise<ProviderService> {
  const { secretKeys, dataDir } = settings
  if (secretKeys === null && !existsSync(join(dataDir, 'secret-key'))) {
    throw new CommandFailed(
      `The data folder ${dataDir} has no secret key: start the server once (npm start), or use the settings that it was started with.`,
    )
  }
  requireEmbeddedDatabase(settings)
  try {
    return await serviceOnDatabase(await openDatabase(settings), settings)
  } catch (error) {
    if (error instanceof DataFolderLocked) return serviceOnThisMachine(settings)
    throw error
  }
}

/** Calls the server that holds the data folder, whatever its public address is. */
async function serviceOnThisMachine(settings: Settings): Promise<ProviderService> {
  const { dataDir, port, portalNow } = settings
  const origin = `http://localhost:${port}`
  const clock = startClock(portalNow)
  const taken = `The data folder ${dataDir} is in use by another process`
  const place = {
    origin,
    portal: settings.publicOrigin,
    key: await readKey(settings),
    unreachable: `${taken}, and no server answers at ${origin}: wait for that process, or set PORT as the server has it.`,
    unauthorized: `The server at ${origin} does not take the key in ${dataDir}: use the DATA_DIR and the PORT that it was started with, or start it again if that key was revoked.`,
    forbidden: () =>
      `The server at ${origin} does not give the key in ${dataDir} every right: start it again.`,
    wrongServer: `What answers at ${origin} is not the server of these settings: set PORT as the server has it.`,
  }
  const stopFirst = () => Promise.reject(new CommandFailed(`${taken}: stop the server first.`))
  return createHttpService(place, {
    now: () => clock.now(),
    reseal: () => Promise.reject(new CommandFailed(`${taken}: stop the server, then seal again.`)),
    findReturnedAccounts: stopFirst,
    removeAgain: stopFirst,
    compareFiles: stopFirst,
    removeBytes: stopFirst,
  })
}

/** The key that the server made for the command when it started. */
async function readKey(settings: Settings): Promise<string> {
  try {
    return (await readFile(commandKeyFilePath(settings), 'utf8')).trim()
  } catch {
    throw new CommandFailed(
      `The file ${commandKeyFilePath(settings)} cannot be read: run the command as the user who started the server, once it is ready.`,
    )
  }
}

async function serviceOnDatabase(database: Database, settings: Settings): Promise<ProviderService> {
  try {
    const isBehind = (await pendingMigrations(database)).length > 0
    if (isBehind)
      throw new CommandFailed(
        'The database is not up to date: run npm run provider -- migrate, or start the server once (npm start).',
      )
  } catch (error) {
    await database.close()
    throw error
  }
  const secrets = openSecrets(settings)
  const joined = await joinServers({ database, secrets, settings })
  const clock = startClock(settings.portalNow)
  const dependencies = { database, settings, secrets, clock, declared: moduleDeclarations }
  const by = { providerKey: COMMAND_KEY_NAME, requestId: randomUUID() }
  const log = createLog(settings.logLevel)
  const withFiles = () => ({ ...dependencies, storage: openStorage(dependencies), log })
  /** Records a read of personal data, as the server records calls with a key. */
  const audit = ({ method, path }: Route) =>
    recordKeyUse(dependencies, { providerKey: COMMAND_KEY_NAME, method, route: `/api${path}` })
  return {
    portal: settings.publicOrigin,
    list: (filter) => listRequests(dependencies, filter),
    async readRequest(request) {
      await audit(providerRoutes.readRequest)
      return readRequest(dependencies, request)
    },
    async fetchRequestFile(request, file) {
      await audit(providerRoutes.readRequestFile)
      return bytesIn(await readFileOfRequest(withFiles(), { request, file }))
    },
    async listResidents(filter) {
      await audit(providerRoutes.listResidents)
      return listResidents(dependencies, filter)
    },
    async readResident(resident) {
      await audit(providerRoutes.readResident)
      return readResident(dependencies, resident)
    },
    listReservations: (filter) => listReservations(dependencies, filter),
    readReservation: (reservation) => readReservation(dependencies, reservation),
    decide: (request, decision) => decideRequest(dependencies, { request, decision, ...by }),
    listAdditions: (filter) => listAdditions(dependencies, filter),
    decideAddition: (decision) => decideAddition(dependencies, decision, by),
    createStaffLink: (who) => createStaffLink(dependencies, who, by.requestId),
    listNotices: (filter) => listNotices(dependencies, filter),
    readNotice: (notice) => readNotice(dependencies, notice),
    fetchNoticeFile: async (notice, file) =>
      bytesIn(await readFileOfNotice(withFiles(), { notice, file, range: undefined })),
    recordNoticeEvent: (notice, event) => recordNoticeEvent(dependencies, { notice, event }, by),
    releaseDefect: (notice, title) => releaseDefect(dependencies, { notice, title }, by),
    listMessageThreads: (filter) => listMessageThreads(dependencies, filter),
    fetchMessageFile: async (thread, file) =>
      bytesIn(await readFileOfThread(withFiles(), { thread, file, range: undefined })),
    readMessageThread: (thread, cursor) =>
      readMessageThread(dependencies, { thread, cursor, isRaw: false }),
    recordMessageEntry: (thread, entry) => recordMessageEntry(dependencies, { thread, entry }, by),
    beginMessageThread: (begun) => beginMessageThread(dependencies, begun, by),
    closeMessageThread: (thread, reason) =>
      closeMessageThread(dependencies, { thread, reason }, by),
    setOutOfOffice: (said) => setOutOfOffice(dependencies, said, by),
    sendNotification: (notification) => sendNotification(dependencies, { notification, ...by }),
    async listLetterRecipients(filter) {
      await audit(providerRoutes.listLetterRecipients)
      return listLetterRecipients(dependencies, filter)
    },
    listErrors: (page) => listClientErrors(dependencies, page),
    listKeys: (page) => listKeys(dependencies, page),
    addKey: (key) => addKey(dependencies, key, by),
    revokeKey: (name) => revokeKey(dependencies, name, by),
    listWebhooks: (page) => listWebhooks(dependencies, page),
    addWebhook: (webhook) => addWebhook(dependencies, webhook, by),
    endWebhook: (name) => endWebhook(dependencies, name, by),
    resumeWebhook: (name) => resumeWebhook(dependencies, name, by),
    rotateWebhook: (name, rotation) => rotateWebhook(dependencies, { name, ...rotation }, by),
    listWebhookMessages: (filter) => listWebhookMessages(dependencies, filter),
    replayWebhookMessages: (name, numbers) =>
      replayWebhookMessages(dependencies, { name, ...named(numbers) }, by),
    listStaff: (page) => listStaff(dependencies, page),
    addStaff: (email) => addStaff(dependencies, email, by),
    endStaff: (email) => endStaffAccess(dependencies, email, by),
    listFlags: () => listFlags(dependencies),
    setFlag: (flag) => setFlag(dependencies, flag, by),
    importRows: (kind, { rows, ...sent }) =>
      importRowsOfKind(dependencies, kind, { ...sent, rows: rows.map(missingToNull) }, by),
    beginImport: () => beginImport(dependencies, by),
    listImports: (page) => listImports(dependencies, page, by),
    takeBackImport: (number, asked) => takeBackImport(dependencies, number, asked, by),
    async compareRows(kind, rows) {
      await audit(providerRoutes.compareRows)
      return compareRowsWithLastImport(dependencies, kind, rows.map(missingToNull))
    },
    sendFile: (file) => storeFile(withFiles(), file),
    listContractFigures: (filter) => listContractFigures(dependencies, filter),
    listImported: (kind, page) => listCurrentRows(dependencies, kind, page),
    completeImport: (kind, set) => completeImport(dependencies, kind, set, by),
    now: () => dependencies.clock.now(),
    reseal: (onProgress) =>
      reseal({
        database,
        secrets,
        sealedRows,
        beside: [() => resealRecords(openStorage(dependencies), secrets)],
        onProgress,
      }),
    ...afterRestore(withFiles, by.requestId),
    async close() {
      await joined.leave()
      await database.close()
    },
  }
}

/** What is done on a database that was restored. */
function afterRestore(
  dependencies: () => Pick<
    Dependencies,
    'database' | 'settings' | 'secrets' | 'clock' | 'declared' | 'storage' | 'log'
  >,
  requestId: string,
): Pick<ProviderService, 'findReturnedAccounts' | 'removeAgain' | 'compareFiles' | 'removeBytes'> {
  return {
    findReturnedAccounts: (since) => findReturnedAccounts(dependencies(), since),
    async removeAgain(account) {
      const isRemoved = await removeReturnedAccount(dependencies(), account, requestId)
      // Recorded at once, because no server may be running whose job would do it.
      if (isRemoved) await writeErasureRecords(dependencies())
      return isRemoved
    },
    compareFiles: () => compareFiles(dependencies()),
    removeBytes: (key) => dependencies().storage.remove(key),
  }
}

/** The body that names some events by their numbers; no numbers: an empty body, which means all. */
const named = (numbers: readonly number[]) => (numbers.length > 0 ? { numbers: [...numbers] } : {})

/** Returns the bytes of a file, wherever they are. */
async function bytesIn(file: FileResponse): Promise<Uint8Array> {
  if (!('elsewhere' in file)) return buffer(file.body)
  const response = await fetch(file.elsewhere)
  if (!response.ok) throw new ApiError('SERVICE_UNAVAILABLE')
  return response.bytes()
}

/** The command seals and opens like a server, so it joins the servers; it is closed when it may not. */
async function joinServers(parts: {
  readonly database: Database
  readonly secrets: Secrets
  readonly settings: Settings
}): Promise<KeyRingMembership> {
  const log = createLog(parts.settings.logLevel)
  try {
    return await joinKeyRing({
      ...parts,
      sealedRows,
      onError: (error) => logKeyRingFailure(log, error),
    })
  } catch (error) {
    await parts.database.close()
    throw error
  }
}
