// Residents write, backups are made, the machine is lost; then it is restored by the commands of
// docs/operations.md, in each way, and what it holds is compared. Prints how much was lost, and how
// long it took.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from '@playwright/test'
import { Company, companyDatabaseName, deployFolder } from '../evening/company.ts'
import { HostMachine, type StartedProgram } from '../evening/machine.ts'
import {
  authorityCertificateFile,
  nameAndCertifyHosts,
  startMailServer,
  startNginx,
} from '../evening/parts.ts'
import { makeIdentityCodes, makePersons, writeImportRows } from '../rehearsal/homes.ts'
import {
  dataFolder,
  query,
  readTableDigests,
  replaceWithEmptyCluster,
  startPostgres,
  type TableDigests,
} from './database.ts'
import {
  type BucketStore,
  type FileStore,
  hashBytes,
  makeFolderStore,
  openBucketStore,
} from './places.ts'
import {
  type Resident,
  readDraft,
  readPicture,
  register,
  removeAccount,
  saveDraft,
  sendFaultReportMessageAndDraft,
  sendPicture,
} from './residents.ts'

/** Where the copies are, as on another machine. */
const copies = '/srv/copies'
const STANZA = '--stanza=porras'

const machine = new HostMachine()
const company = new Company(machine)
const asPostgres = (command: string, ...args: readonly string[]): string =>
  machine.run(command, args, { user: 'postgres' })
const pgbackrest = (...args: readonly string[]) => asPostgres('pgbackrest', STANZA, ...args)

/** The bucket, if the files are in one. */
const bucket = process.argv[2] === 'bucket' ? openBucketStore(machine) : null
const place: FileStore = bucket ?? makeFolderStore(machine, copies)

/** The state that a backup has to restore. */
interface Moment {
  readonly contents: TableDigests
  readonly at: number
}

/** Waits until nothing changes for a moment, and returns that moment. */
async function quietMoment(): Promise<Moment> {
  for (;;) {
    const contents = await readTableDigests()
    const at = Date.now()
    await sleep(1500)
    if (JSON.stringify(contents) === JSON.stringify(await readTableDigests()))
      return { contents, at }
  }
}

let running: { readonly postgres: StartedProgram; readonly portal: StartedProgram }

/** Loses the machine: its processes at once, its database, and its files. Returns when. */
async function lose(): Promise<number> {
  running.postgres.signal('SIGKILL')
  running.portal.signal('SIGKILL')
  const at = Date.now()
  await Promise.all([running.postgres.ended, running.portal.ended])
  machine.run('rm', ['-rf', dataFolder])
  place.lose()
  return at
}

const sql = (text: string): string =>
  asPostgres('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text, companyDatabaseName)

/** Waits until PostgreSQL has followed the archive to its end, and writes. */
const untilRecovered = () =>
  expect(() => expect(sql('select pg_is_in_recovery()').trim()).toBe('f')).toPass({
    timeout: 60_000,
    intervals: [100],
  })

/** Restores the files, starts a portal on the restored database, and lets a resident sign in. */
async function serveAgain(postgres: StartedProgram, resident: Resident): Promise<void> {
  place.bringBack()
  company.command('migrate')
  running = { postgres, portal: await company.startPortal(3001) }
  expect((await resident.caller.signIn()).outcome).toBe(204)
}

/** What was known before the loss: the files, and a picture that a resident can open. */
interface Known {
  readonly kept: Readonly<Record<string, string>>
  readonly resident: Resident
  readonly picture: string
}

/**
 * Brings the bucket and the restored database to the same files: one was sent after the moment, and
 * one has been deleted since. Prints what the command says of it.
 */
async function matchFiles({ remove, undelete }: BucketStore, deleted: string): Promise<void> {
  await remove(deleted)
  let printed = ''
  expect(() => {
    try {
      company.command('files')
    } catch (error) {
      printed = String(error)
      throw error
    }
  }).toThrow(/missing[^]*unnamed/)
  machine.print(printed.split('\n').slice(1).join('\n').trim())
  expect(() => company.command('files', '--remove')).toThrow(/missing[^]*removed/)
  await undelete(deleted)
  expect(company.command('files')).not.toContain('missing')
}

/** Loses the bucket, and goes on with a copy of it under another name. */
async function loseBucket(
  { copyTo }: BucketStore,
  { resident, picture }: Pick<Known, 'resident' | 'picture'>,
): Promise<void> {
  await copyTo('porras-copy')
  running.portal.signal('SIGKILL')
  await running.portal.ended
  company.change('S3_BUCKET', 'lost')
  expect(() => company.command('files')).toThrow(/The storage answered 404/)
  expect(() => company.command('check')).toThrow(/storage .*answered 404/)
  company.change('S3_BUCKET', 'porras-copy')
  running = { ...running, portal: await company.startPortal(3001) }
  expect(company.command('files')).toMatch(/^\d+ in the database and in the storage\.$/m)
  expect(company.command('erasures')).toContain('No account that was removed exists.')
  expect((await readPicture(resident, picture)).outcome).toBe(200)
  machine.note('the bucket was lost, and the portal goes on with a copy of it')
}

/** Compares what was restored with the moment of the backup, and tries what has to hold. */
async function examine(
  { contents }: Moment,
  restored: TableDigests,
  { kept, resident, picture }: Known,
): Promise<void> {
  expect(restored).toEqual(contents)
  const rows = await query<{ key: string }>(
    `select storage_key::text as key from file where status = 'complete'`,
  )
  const found = await place.read()
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect({ key, hash: found[key] }).toEqual({ key, hash: kept[key] })
  expect(company.command('files')).toMatch(/^\d+ in the database and in the storage\.$/m)
  const { outcome, bytes } = await readPicture(resident, picture)
  expect(outcome).toBe(200)
  if (bytes !== null) expect(Object.values(kept)).toContain(hashBytes(bytes))
  for (const statement of ['delete from audit', `update receipt set text_hash = 'x'`])
    expect(() => sql(statement)).toThrow(/is append-only/)
  const running = `set role ${companyDatabaseName};`
  expect(() => sql(`${running} create table own (id int)`)).toThrow(/permission denied/)
  expect(() => sql(`${running} drop table audit`)).toThrow(/must be owner/)
  expect(sql(`${running} select count(*) > 0 from account`).trim()).toBe('t')
}

/** Removes the accounts again that the backup restored. */
async function eraseAgain({ caller }: Resident): Promise<void> {
  expect((await caller.signIn()).outcome).toBe(204)
  expect(() => company.command('erasures')).toThrow(/removed .* exists/)
  expect(company.command('erasures', '--again')).toContain('removed again')
  expect((await caller.signIn()).outcome).toBe(401)
  expect(company.command('erasures')).toContain('No account that was removed exists.')
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

let isDone = false
try {
  machine.prepare()
  nameAndCertifyHosts(machine)
  setDefaultCACertificates([...getCACertificates(), readFileSync(authorityCertificateFile, 'utf8')])
  machine.run('rm', ['-rf', '/var/lib/pgbackrest'])
  machine.run('install', ['-d', '-o', 'postgres', '/var/lib/pgbackrest', '/var/log/pgbackrest'])
  copyFileSync(join(deployFolder, 'pgbackrest', 'pgbackrest.conf'), '/etc/pgbackrest.conf')
  replaceWithEmptyCluster(machine)
  const [postgres] = await Promise.all([
    startPostgres(machine, deployFolder, { isArchiving: true }),
    startMailServer(machine),
  ])
  await startNginx(machine, deployFolder)
  await place.start()
  company.set({}, place.settings)
  const codes = makeIdentityCodes(5)
  await company.startBroker(makePersons(codes))
  company.command('migrate')
  running = { postgres, portal: await company.startPortal(3001) }
  for (const flag of ['messages', 'removeUser']) company.command('flags', 'set', flag, 'on')
  writeImportRows('/srv/rows', codes)
  company.command('import', '/srv/rows')
  const residents: Resident[] = []
  for (const [index, code] of codes.entries()) residents.push(await register(index, code))
  const [stays, leaves] = residents
  if (!stays || !leaves) throw new Error('No residents')
  const picture = await sendFaultReportMessageAndDraft(stays)
  for (const resident of residents.slice(1)) await sendFaultReportMessageAndDraft(resident)
  machine.note(`${residents.length} residents have registered and written`)

  mkdirSync(copies)
  machine.run('chown', ['postgres', copies])
  pgbackrest('stanza-create')
  pgbackrest('check')
  const began = Date.now()
  pgbackrest('--type=full', 'backup')
  machine.note(`pgBackRest has a full backup, made in ${seconds(Date.now() - began)}`)
  const globals = asPostgres('pg_dumpall', '--globals-only', '--file', join(copies, 'globals.sql'))
  expect(globals).toBe('')
  let dumpedAt = 0
  const contents = await readTableDigests((snapshot) => {
    dumpedAt = Date.now()
    asPostgres(
      'pg_dump',
      '--create',
      '--format=custom',
      `--snapshot=${snapshot}`,
      `--file=${join(copies, 'porras.dump')}`,
      companyDatabaseName,
    )
  })
  const dump: Moment = { contents, at: dumpedAt }
  place.copy()
  const known: Known = { kept: await place.read(), resident: stays, picture }
  machine.note('the dump and the copy of the files are made')

  for (const resident of residents.slice(2)) await saveDraft(resident, 'after the dump', 1)
  // pgBackRest looks for a backup that had ended before, in whole seconds.
  await sleep(2000)
  const moment = await quietMoment()
  await removeAccount(leaves)
  await sendPicture(stays)
  await expect.poll(() => place.hasErasures(), { timeout: 30_000 }).toBe(true)
  place.copyErasures()
  // Writes go on until the machine is lost; when the last one was acknowledged is known.
  const marks: number[] = []
  let revision = 1
  for (const end = Date.now() + 75_000; Date.now() < end; ) {
    revision = await saveDraft(stays, String(Date.now()), revision)
    marks.push(Date.now())
    await sleep(250)
  }
  const lostAt = await lose()
  machine.note(`the machine is lost, after ${marks.length} more writes`)

  let since = Date.now()
  pgbackrest('restore')
  let restored = await startPostgres(machine, deployFolder, { isArchiving: false })
  await untilRecovered()
  await serveAgain(restored, stays)
  const rtoOfLatest = Date.now() - since
  const rpoOfLatest = lostAt - Number(await readDraft(stays))
  expect((await leaves.caller.signIn()).outcome).toBe(401)
  expect(company.command('erasures')).toContain('No account that was removed exists.')
  // The copy of a folder is older than the end of the archive.
  if (bucket) expect(company.command('files')).toContain('in the storage.')
  else expect(() => company.command('files')).toThrow(/missing/)
  machine.note('restored to the end of what was archived')
  await lose()

  since = Date.now()
  const target = new Date(moment.at).toISOString().replace('T', ' ').replace('Z', '+00')
  pgbackrest('restore', '--type=time', `--target=${target}`, '--target-action=promote')
  restored = await startPostgres(machine, deployFolder, { isArchiving: false })
  await untilRecovered()
  const atMoment = await readTableDigests()
  await serveAgain(restored, stays)
  const rtoOfTime = Date.now() - since
  const [deleted] = Object.keys(known.kept)
  if (bucket && deleted !== undefined) await matchFiles(bucket, deleted)
  await examine(moment, atMoment, known)
  await eraseAgain(leaves)
  machine.note('restored to a point in time, and compared')
  await lose()

  since = Date.now()
  replaceWithEmptyCluster(machine)
  restored = await startPostgres(machine, deployFolder, { isArchiving: false })
  asPostgres('psql', '-Xqf', join(copies, 'globals.sql'), 'postgres')
  asPostgres('pg_restore', '--create', '--dbname', 'postgres', join(copies, 'porras.dump'))
  const ofDump = await readTableDigests()
  await serveAgain(restored, stays)
  const rtoOfDump = Date.now() - since
  await examine(dump, ofDump, known)
  await eraseAgain(leaves)
  machine.print(company.command('check').split('\n').slice(0, 8).join('\n'))
  machine.note('restored from the dump, and compared')

  if (bucket) await loseBucket(bucket, known)

  isDone = true
  const size = sql('select pg_size_pretty(pg_database_size(current_database()))').trim()
  machine.print(
    [
      '',
      `Files in a ${bucket ? 'bucket' : 'folder'}, database of ${size}, ${Object.keys(dump.contents).length} tables compared`,
      'way                               lost at most   until a resident signs in',
      `pgBackRest, end of the archive    ${seconds(rpoOfLatest).padEnd(13)}  ${seconds(rtoOfLatest)}`,
      `pgBackRest, a point in time       as chosen      ${seconds(rtoOfTime)}`,
      `pg_dump                           ${seconds(lostAt - dump.at).padEnd(13)}  ${seconds(rtoOfDump)}`,
      `In ${machine.minutes().toFixed(1)} minutes`,
    ].join('\n'),
  )
} finally {
  machine.remove({ isDone })
}
process.exit(0)
