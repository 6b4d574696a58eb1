import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Company, companyDatabaseName, deployFolder } from '../evening/company.ts'
import type { HostMachine, StartedProgram } from '../evening/machine.ts'
import {
  makeBucket,
  nameAndCertifyHosts,
  readPoolerFigures,
  routeFilesTo,
  startMailServer,
  startNginx,
  startPooler,
  startSwift,
  startSwiftProxy,
} from '../evening/parts.ts'
import { startRuiningProxy } from './bad-files.ts'
import {
  type Cluster,
  killAndRestart,
  startCluster,
  superuserSettings,
  waitUntil,
} from './cluster.ts'
import { makePersons, writeImportRows } from './homes.ts'

/** The ports of the two portals. */
export const portalPorts = [3001, 3002] as const
export type PortalPort = (typeof portalPorts)[number]
/** The folder of the other release, to which the portals can be switched. */
export const otherReleaseFolder = '/opt/porras/other'

export interface InstallationOptions {
  /** Identity codes of the residents of the installation. */
  readonly codes: readonly string[]
  /** A folder with a built other release; undefined: the portals stay on one release. */
  readonly other: string | undefined
  /** Whether PgBouncer is between the portals and HAProxy. */
  readonly hasPooler: boolean
}

/** An installation by `docs/operations.md`, with PostgreSQL under Patroni. */
export interface Installation {
  readonly cluster: Cluster
  /**
   * Ends a portal by a kill or an orderly stop, and starts it again; with `release`, from that
   * release.
   */
  readonly restart: (port: PortalPort, way: 'kill' | 'stop', release?: string) => Promise<void>
  readonly signalFiles: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /**
   * Kills the server that answers calls for files, and starts it again after so many milliseconds.
   */
  readonly restartFiles: (awayMs: number) => Promise<void>
  /**
   * For so many milliseconds three of four calls for files get status 500, half an answer or no
   * answer.
   */
  readonly ruinFiles: (ms: number) => Promise<void>
  readonly restartMail: (awayMs: number) => Promise<void>
  /** For so many milliseconds the mail server takes each mail, and closes before it says so. */
  readonly muteMail: (ms: number) => Promise<void>
  readonly reloadNginx: () => void
  /** Kills PgBouncer, if there is one, and starts it again after so many milliseconds. */
  readonly restartPooler: (awayMs: number) => Promise<void>
  /** Asks for the next file of the WAL, for which the disk may have no space. */
  readonly switchWal: () => void
  /** How many mails wait in the database. */
  readonly queuedMails: () => number
  /**
   * Waits until PgBouncer has no call under way, and returns its figures as text; null without it.
   * Rejects when calls wait or connections are in use although nobody calls.
   */
  readonly poolerAtRest: () => Promise<string | null>
}

/** Starts all parts, with two portals and the rows of the residents. */
export async function startInstallation(
  machine: HostMachine,
  { codes, other, hasPooler }: InstallationOptions,
): Promise<Installation> {
  const company = new Company(machine)
  machine.prepare()
  nameAndCertifyHosts(machine)
  let [files, mail, cluster] = await Promise.all([
    startSwift(machine),
    startMailServer(machine),
    startCluster(machine, deployFolder),
  ])
  if (other !== undefined) {
    mkdirSync(otherReleaseFolder)
    machine.run('mount', ['--bind', other, otherReleaseFolder])
  }
  await makeBucket()
  const nginx = await startNginx(machine, deployFolder)
  const reloadNginx = () => process.kill(nginx.pid, 'SIGHUP')
  company.set(superuserSettings, {
    CREATION_LIMITS: '"defect=10000/day,thread=10000/hour,thread=10000/day,file=10000/day"',
    PROVIDER_MAIL_NOTICES: 'huolto@example.fi',
  })
  company.useReplica()
  const newPooler = () => startPooler(machine, deployFolder, Number(superuserSettings.PGPORT))
  if (hasPooler) company.usePooler(superuserSettings)
  let pooler = hasPooler ? await newPooler() : null
  await company.startBroker(makePersons(codes))
  company.command('migrate')
  const portals = new Map<PortalPort, StartedProgram>(
    await Promise.all(
      portalPorts.map(async (port) => [port, await company.startPortal(port)] as const),
    ),
  )
  company.command('flags', 'set', 'messages', 'on')
  writeImportRows('/srv/rows', codes)
  machine.print(company.command('import', '/srv/rows'))
  return {
    cluster,
    async restart(port, way, release) {
      const portal = portals.get(port)
      if (way === 'kill') portal?.signal('SIGKILL')
      else portal?.stop()
      await portal?.ended
      portals.set(port, await untilStarted(() => company.startPortal(port, release)))
    },
    signalFiles: (signal) => files.signal(signal),
    async restartFiles(awayMs) {
      files = await killAndRestart(files, awayMs, () => startSwiftProxy(machine))
    },
    async ruinFiles(ms) {
      routeFilesTo(RUINED_PORT)
      reloadNginx()
      const end = await startRuiningProxy(8080, RUINED_PORT)
      await sleep(ms)
      routeFilesTo(8080)
      reloadNginx()
      await end()
    },
    async restartMail(awayMs) {
      mail = await killAndRestart(mail, awayMs, () => startMailServer(machine))
    },
    async muteMail(ms) {
      mail = await killAndRestart(mail, 0, () => startMailServer(machine, { isMute: true }))
      await sleep(ms)
      mail = await killAndRestart(mail, 0, () => startMailServer(machine))
    },
    reloadNginx,
    async restartPooler(awayMs) {
      if (pooler) pooler = await killAndRestart(pooler, awayMs, newPooler)
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
      let figures = readPoolerFigures(machine, companyDatabaseName)
      await waitUntil(async () => {
        figures = readPoolerFigures(machine, companyDatabaseName)
        return figures.waiting + figures.inUse === 0
      }, 'a pooler of which nobody waits for a connection')
      return `PgBouncer led ${figures.transactions} transactions, and has ${figures.connections} connections, none of them in use.`
    },
  }
}

/** Runs a statement as a superuser on the primary, and returns what it printed. */
const sql = (machine: HostMachine, statement: string): string =>
  machine.run('timeout', ['5', 'psql', '-XAtqc', statement, companyDatabaseName], {
    env: superuserSettings,
  })

/** The port that receives calls for files while their answers are ruined. */
const RUINED_PORT = 8081

/** How often a portal that ends is started again, and after how long, as in `deploy/systemd`. */
const STARTS = 30
const AGAIN_MS = 2000

/**
 * Starts a portal, and starts it again when it ends, as the service manager does. Rejects when it
 * ends every time.
 */
async function untilStarted(start: () => Promise<StartedProgram>): Promise<StartedProgram> {
  for (let number = 1; ; number += 1)
    try {
      return await start()
    } catch (error) {
      if (number === STARTS) throw error
      await sleep(AGAIN_MS)
    }
}
