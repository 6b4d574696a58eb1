import { mkdirSync } from 'node:fs'
import { Company, databaseName, deploy } from '../evening/company.ts'
import type { Machine, Part } from '../evening/machine.ts'
import {
  makeBucket,
  nameAll,
  poolerFigures,
  startMail,
  startNginx,
  startPooler,
  startSwift,
  startSwiftProxy,
} from '../evening/parts.ts'
import { asSuperuser, type Cluster, startCluster, until } from './cluster.ts'
import { personsOf, writeRows } from './homes.ts'

/** The portals, by their ports. */
export const ports = [3001, 3002] as const
export type Port = (typeof ports)[number]
/** Where another release is, beside the one that runs. */
export const otherRelease = '/opt/porras/other'

export interface InstallationOptions {
  /** Identity codes of its residents. */
  readonly codes: readonly string[]
  /** A folder with another release, built. */
  readonly other: string | undefined
  /** Whether PgBouncer is between the portals and HAProxy. */
  readonly hasPooler: boolean
}

/** An installation by `docs/operations.md`, with PostgreSQL under Patroni. */
export interface Installation {
  readonly cluster: Cluster
  /** Ends a portal in one way, and starts it again, of the same release or another one. */
  readonly restart: (port: Port, way: 'kill' | 'stop', release?: string) => Promise<void>
  readonly signalFiles: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Kills what answers calls for files, and starts it again after so many milliseconds. */
  readonly restartFiles: (awayMs: number) => Promise<void>
  readonly restartMail: (awayMs: number) => Promise<void>
  /** Asks for the next file of the WAL, for which the disk may have no space. */
  readonly switchWal: () => void
  /** How many mails wait in the database. */
  readonly queuedMails: () => number
  /**
   * Waits until PgBouncer has led every call to its end, and says what it has; null without it.
   * Rejects when calls wait or connections are in use although nobody calls.
   */
  readonly poolerAtRest: () => Promise<string | null>
}

/** Starts all parts, with two portals and the rows of the residents. */
export async function startInstallation(
  machine: Machine,
  { codes, other, hasPooler }: InstallationOptions,
): Promise<Installation> {
  const company = new Company(machine)
  machine.prepare()
  nameAll(machine)
  let [files, mail, cluster] = await Promise.all([
    startSwift(machine),
    startMail(machine),
    startCluster(machine, deploy),
  ])
  if (other !== undefined) {
    mkdirSync(otherRelease)
    machine.run('mount', ['--bind', other, otherRelease])
  }
  await makeBucket()
  await startNginx(machine, deploy)
  company.set(asSuperuser, {
    CREATION_LIMITS: '"defect=10000/day,thread=10000/hour,thread=10000/day,file=10000/day"',
    PROVIDER_MAIL_NOTICES: 'huolto@example.fi',
  })
  company.useReplica()
  if (hasPooler) {
    company.usePooler(asSuperuser)
    await startPooler(machine, deploy, Number(asSuperuser.PGPORT))
  }
  await company.startBroker(personsOf(codes))
  company.command('migrate')
  const portals = new Map<Port, Part>(
    await Promise.all(ports.map(async (port) => [port, await company.startPortal(port)] as const)),
  )
  company.command('flags', 'set', 'messages', 'on')
  writeRows('/srv/rows', codes)
  machine.print(company.command('import', '/srv/rows'))
  return {
    cluster,
    async restart(port, way, release) {
      const portal = portals.get(port)
      if (way === 'kill') portal?.signal('SIGKILL')
      else portal?.stop()
      await portal?.ended
      portals.set(port, await company.startPortal(port, release))
    },
    signalFiles: (signal) => files.signal(signal),
    async restartFiles(awayMs) {
      files = await replaced(files, awayMs, () => startSwiftProxy(machine))
    },
    async restartMail(awayMs) {
      mail = await replaced(mail, awayMs, () => startMail(machine))
    },
    switchWal() {
      try {
        sql(machine, 'select pg_switch_wal()')
      } catch {
        // PostgreSQL has stopped for want of space, as it should.
      }
    },
    queuedMails: () => Number(sql(machine, "select count(*) from mail where status = 'queued'")),
    async poolerAtRest() {
      if (!hasPooler) return null
      let figures = poolerFigures(machine, databaseName)
      await until(async () => {
        figures = poolerFigures(machine, databaseName)
        return figures.waiting + figures.inUse === 0
      }, 'a pooler of which nobody waits for a connection')
      return `PgBouncer led ${figures.transactions} transactions, and has ${figures.connections} connections, none of them in use.`
    },
  }
}

/** Runs a statement as a superuser on the primary, and returns what it printed. */
const sql = (machine: Machine, statement: string): string =>
  machine.run('timeout', ['5', 'psql', '-XAtqc', statement, databaseName], { env: asSuperuser })

async function replaced(part: Part, awayMs: number, start: () => Promise<Part>): Promise<Part> {
  part.signal('SIGKILL')
  await part.ended
  await new Promise((resolve) => setTimeout(resolve, awayMs))
  return start()
}
