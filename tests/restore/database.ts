import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { companyDatabaseName } from '../evening/company.ts'
import type { HostMachine, StartedProgram } from '../evening/machine.ts'
import { findPostgresFolder } from '../evening/parts.ts'

/** Where Debian has the data of PostgreSQL 15, by `deploy/pgbackrest/pgbackrest.conf`. */
export const dataFolder = '/var/lib/postgresql/15/main'

/** The number of rows of each table with a digest of them, by the name of the table. */
export type TableDigests = Readonly<Record<string, string>>

/** Tables that change while nobody calls: running processes, and counters of attempts. */
const MOVING = new Set(['running_process', 'attempt'])

/** Makes an empty PostgreSQL cluster in place of the lost one. */
export function replaceWithEmptyCluster(machine: HostMachine): void {
  machine.run('rm', ['-rf', dataFolder])
  machine.run('install', ['-d', '-o', 'postgres', '-m', '0700', '/run/postgresql', dataFolder])
  const words = ['-D', dataFolder, '--auth-host=scram-sha-256', '-E', 'UTF8']
  machine.run(join(findPostgresFolder(), 'initdb'), words, { user: 'postgres' })
}

/** Starts PostgreSQL with the settings of `deploy` that archive its WAL, if wanted. */
export function startPostgres(
  machine: HostMachine,
  deploy: string,
  { isArchiving }: { readonly isArchiving: boolean },
): Promise<StartedProgram> {
  const folder = '/etc/postgresql/15/main/conf.d'
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(deploy, 'pgbackrest', 'postgresql.conf'), join(folder, 'porras.conf'))
  const options = ['-D', dataFolder, '-k', '/run/postgresql']
  const archiving = settingsIn(machine, join(folder, 'porras.conf'))
  return machine.start(
    'postgresql',
    [join(findPostgresFolder(), 'postgres'), ...options, ...(isArchiving ? archiving : [])],
    { port: 5432, user: 'postgres' },
  )
}

/** The settings of a file, as words of the command of PostgreSQL. */
const settingsIn = (machine: HostMachine, file: string): readonly string[] =>
  machine
    .run('sed', ['-nE', "s/^([a-z_]+) = '?([^']*)'?$/\\1=\\2/p", file])
    .trim()
    .split('\n')
    .flatMap((setting) => ['-c', setting])

/** Runs a statement as a superuser. */
export async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = await connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    host: '/run/postgresql',
    user: 'postgres',
    database: companyDatabaseName,
  })
  // The drill kills the server, which breaks the connection: that is no error here.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Reads what all tables hold, in a snapshot; `within` runs while it can be imported by its name. */
export async function readTableDigests(
  within: (snapshot: string) => void = () => {},
): Promise<TableDigests> {
  const client = await connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const exported = await client.query<{ name: string }>('select pg_export_snapshot() as name')
    within(exported.rows[0]?.name ?? '')
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       order by 1`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of rows) {
      if (MOVING.has(name)) continue
      const read = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      )
      const hash = createHash('sha256')
      for (const { row } of read.rows) hash.update(`${row}\n`)
      contents[name] = `${read.rows.length} rows ${hash.digest('hex').slice(0, 16)}`
    }
    await client.query('commit')
    return contents
  } finally {
    await client.end()
  }
}
