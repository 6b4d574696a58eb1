// Residents write, backups are made, the machine is lost; then it is restored by the commands of
// docs/operations.md, in each way, and what it holds is compared. Prints how much was lost, and how
// long it took.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from '@playwright/test'
import { Company, databaseName, deploy } from '../evening/company.ts'
import { Machine, type Part } from '../evening/machine.ts'
import { authority, nameAll, startMail, startNginx } from '../evening/parts.ts'
import { identityCodesOf, personsOf, writeRows } from '../rehearsal/homes.ts'
import {
  type Contents,
  dataFolder,
  makeCluster,
  query,
  readContents,
  startPostgres,
} from './database.ts'
import {
  type Resident,
  readDraft,
  register,
  removeAccount,
  saveDraft,
  writeAll,
} from './residents.ts'

const files = '/var/lib/porras-koivuranta/files'
/** Where the copies are, as on another machine. */
const copies = '/srv/copies'
const STANZA = '--stanza=porras'

const machine = new Machine()
const company = new Company(machine)
const asPostgres = (command: string, ...args: readonly string[]): string =>
  machine.run(command, args, { user: 'postgres' })
const pgbackrest = (...args: readonly string[]) => asPostgres('pgbackrest', STANZA, ...args)

/** Each file of residents, with the hash of its bytes. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(folder, 'kept')).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, 'kept', name)))
        .digest('hex'),
    ]),
  )

/** What a backup has to bring back. */
interface Moment {
  readonly contents: Contents
  readonly at: number
}

/** Waits until nothing changes for a moment, and returns that moment. */
async function quietMoment(): Promise<Moment> {
  for (;;) {
    const contents = await readContents()
    const at = Date.now()
    await sleep(1500)
    if (JSON.stringify(contents) === JSON.stringify(await readContents())) return { contents, at }
  }
}

let running: { readonly postgres: Part; readonly portal: Part }

/** Loses the machine: its processes at once, its database and its files. Returns when. */
async function lose(): Promise<number> {
  running.postgres.signal('SIGKILL')
  running.portal.signal('SIGKILL')
  const at = Date.now()
  await Promise.all([running.postgres.ended, running.portal.ended])
  machine.run('rm', ['-rf', dataFolder, files])
  return at
}

const sql = (text: string): string =>
  asPostgres('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text, databaseName)

/** Waits until PostgreSQL has followed the archive to its end, and writes. */
const untilRecovered = () =>
  expect(() => expect(sql('select pg_is_in_recovery()').trim()).toBe('f')).toPass({
    timeout: 60_000,
    intervals: [100],
  })

/** Restores the files, starts a portal on the restored database, and lets a resident sign in. */
async function serveAgain(postgres: Part, resident: Resident): Promise<void> {
  machine.run('cp', ['-a', join(copies, 'files'), files])
  machine.run('cp', ['-a', join(copies, 'erasures'), files])
  company.command('migrate')
  running = { postgres, portal: await company.startPortal(3001) }
  expect((await resident.caller.signIn()).outcome).toBe(204)
}

/** Compares what was restored with the moment of the backup, and tries what has to hold. */
async function examine({ contents }: Moment, restored: Contents, kept: object): Promise<void> {
  expect(restored).toEqual(contents)
  const rows = await query<{ key: string }>(
    `select storage_key::text as key from file where status = 'complete'`,
  )
  const found = filesIn(files)
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows)
    expect({ key, hash: found[key] }).toEqual({ key, hash: Reflect.get(kept, key) })
  for (const statement of ['delete from audit', `update receipt set text_hash = 'x'`])
    expect(() => sql(statement)).toThrow(/is append-only/)
  const running = `set role ${databaseName};`
  expect(() => sql(`${running} create table own (id int)`)).toThrow(/permission denied/)
  expect(() => sql(`${running} drop table audit`)).toThrow(/must be owner/)
  expect(sql(`${running} select count(*) > 0 from account`).trim()).toBe('t')
}

/** Removes again whom the backup brought back. */
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
  nameAll(machine)
  setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')])
  machine.run('rm', ['-rf', '/var/lib/pgbackrest'])
  machine.run('install', ['-d', '-o', 'postgres', '/var/lib/pgbackrest', '/var/log/pgbackrest'])
  copyFileSync(join(deploy, 'pgbackrest', 'pgbackrest.conf'), '/etc/pgbackrest.conf')
  makeCluster(machine)
  const [postgres] = await Promise.all([
    startPostgres(machine, deploy, { isArchiving: true }),
    startMail(machine),
  ])
  await startNginx(machine, deploy)
  company.set({}, { S3_ENDPOINT: '' })
  const codes = identityCodesOf(5)
  await company.startBroker(personsOf(codes))
  company.command('migrate')
  running = { postgres, portal: await company.startPortal(3001) }
  for (const flag of ['messages', 'removeUser']) company.command('flags', 'set', flag, 'on')
  writeRows('/srv/rows', codes)
  company.command('import', '/srv/rows')
  const residents: Resident[] = []
  for (const [index, code] of codes.entries()) residents.push(await register(index, code))
  const [stays, leaves] = residents
  if (!stays || !leaves) throw new Error('No residents')
  for (const resident of residents) await writeAll(resident)
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
  const contents = await readContents((snapshot) => {
    dumpedAt = Date.now()
    asPostgres(
      'pg_dump',
      '--create',
      '--format=custom',
      `--snapshot=${snapshot}`,
      `--file=${join(copies, 'porras.dump')}`,
      databaseName,
    )
  })
  const dump: Moment = { contents, at: dumpedAt }
  machine.run('cp', ['-a', files, join(copies, 'files')])
  const kept = filesIn(files)
  machine.note('the dump and the copy of the files are made')

  for (const resident of residents.slice(2)) await saveDraft(resident, 'after the dump', 1)
  // pgBackRest looks for a backup that had ended before, in whole seconds.
  await sleep(2000)
  const moment = await quietMoment()
  await removeAccount(leaves)
  await expect.poll(() => readdirSync(files).includes('erasures'), { timeout: 30_000 }).toBe(true)
  machine.run('cp', ['-a', join(files, 'erasures'), copies])
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
  let restored = await startPostgres(machine, deploy, { isArchiving: false })
  await untilRecovered()
  await serveAgain(restored, stays)
  const rtoOfLatest = Date.now() - since
  const rpoOfLatest = lostAt - Number(await readDraft(stays))
  expect((await leaves.caller.signIn()).outcome).toBe(401)
  expect(company.command('erasures')).toContain('No account that was removed exists.')
  machine.note('restored to the end of what was archived')
  await lose()

  since = Date.now()
  const target = new Date(moment.at).toISOString().replace('T', ' ').replace('Z', '+00')
  pgbackrest('restore', '--type=time', `--target=${target}`, '--target-action=promote')
  restored = await startPostgres(machine, deploy, { isArchiving: false })
  await untilRecovered()
  const atMoment = await readContents()
  await serveAgain(restored, stays)
  const rtoOfTime = Date.now() - since
  await examine(moment, atMoment, kept)
  await eraseAgain(leaves)
  machine.note('restored to a point in time, and compared')
  await lose()

  since = Date.now()
  makeCluster(machine)
  restored = await startPostgres(machine, deploy, { isArchiving: false })
  asPostgres('psql', '-Xqf', join(copies, 'globals.sql'), 'postgres')
  asPostgres('pg_restore', '--create', '--dbname', 'postgres', join(copies, 'porras.dump'))
  const ofDump = await readContents()
  await serveAgain(restored, stays)
  const rtoOfDump = Date.now() - since
  await examine(dump, ofDump, kept)
  await eraseAgain(leaves)
  machine.print(company.command('check').split('\n').slice(0, 8).join('\n'))
  machine.note('restored from the dump, and compared')

  isDone = true
  const size = sql('select pg_size_pretty(pg_database_size(current_database()))').trim()
  machine.print(
    [
      '',
      `Database of ${size}, ${Object.keys(dump.contents).length} tables compared`,
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
