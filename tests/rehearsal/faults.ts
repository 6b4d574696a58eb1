import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultBounds } from './bounds.ts'
import { type ClusterNode, findNodeByRole, waitUntil, waitUntilHealed } from './cluster.ts'
import {
  type Installation,
  otherReleaseFolder,
  type PortalPort,
  portalPorts,
} from './installation.ts'

/** A fault of an installation that happens while its residents write. */
export interface InstallationFault {
  readonly name: string
  /** The bounds that must hold while the fault lasts, in addition to the general bounds. */
  readonly bounds?: FaultBounds
  /** Causes the fault; resolves when all parts serve again. */
  readonly act: (installation: Installation) => Promise<void>
}

/**
 * A fault, and how many times in a row a rehearsal causes it before all that was written is read back.
 */
export interface RepeatedFault {
  readonly fault: InstallationFault
  readonly times: number
}

const isBack: FaultBounds = { gapMs: 30_000 }

const nothing = (name: string, ms: number): InstallationFault => ({ name, act: () => sleep(ms) })

/** The port of the portal that is killed next; the two portals take turns. */
let next: PortalPort = 3001
const portalKilled: InstallationFault = {
  name: 'a portal is killed',
  async act({ restart }) {
    await restart(next, 'kill')
    next = next === 3001 ? 3002 : 3001
  },
}

const rollTo = (name: string, release?: string): InstallationFault => ({
  name,
  bounds: { without: [502] },
  async act({ restart }) {
    for (const port of portalPorts) await restart(port, 'stop', release)
  },
})
const roll = rollTo('a roll of both portals')
const rollThere = rollTo('a roll to the other release', otherReleaseFolder)
const rollBack = rollTo('a roll back from it')

const filesFrozen: InstallationFault = {
  name: 'the files are frozen for 8 s',
  async act({ signalFiles }) {
    signalFiles('SIGSTOP')
    await sleep(8000)
    signalFiles('SIGCONT')
    await sleep(4000)
  },
}

const filesKilled: InstallationFault = {
  name: 'the files are away for 8 s',
  act: ({ restartFiles }) => restartFiles(8000),
}

const mailKilled: InstallationFault = {
  name: 'the mail server is killed',
  act: ({ restartMail }) => restartMail(8000),
}

const standbyFrozen: InstallationFault = {
  name: 'the standby is frozen for 15 s',
  bounds: { readsMs: 2000, writesMs: 5000 },
  async act({ cluster }) {
    const standby = await findNodeByRole('standby')
    cluster.freeze(standby, 'SIGSTOP')
    await sleep(15_000)
    cluster.freeze(standby, 'SIGCONT')
    await waitUntilHealed()
  },
}

const primaryKilled: InstallationFault = {
  name: 'the primary is killed',
  bounds: isBack,
  async act({ cluster }) {
    cluster.kill(await findNodeByRole('primary'))
    await waitUntilHealed()
  },
}

const primaryHangs: InstallationFault = {
  name: 'the primary hangs, and is rebooted',
  bounds: isBack,
  async act({ cluster }) {
    const primary = await findNodeByRole('primary')
    cluster.freeze(primary, 'SIGSTOP')
    await waitUntil(async () => (await findNodeByRole('primary')) !== primary, 'another primary')
    await cluster.reboot(primary)
    await waitUntilHealed()
  },
}

const diskFull = (
  name: string,
  nodesOf: () => Promise<readonly ClusterNode[]>,
  more: FaultBounds,
): InstallationFault => ({
  name,
  bounds: more,
  async act({ cluster, switchWal }) {
    const nodes = await nodesOf()
    for (const end = performance.now() + FULL_MS; performance.now() < end; ) {
      // Freed space is filled again, and a switch to the next WAL file is requested.
      for (const node of nodes) cluster.fillDisk(node)
      switchWal()
      await sleep(1000)
    }
    for (const node of nodes) cluster.makeRoom(node)
    await waitUntilHealed()
  },
})

/** How long there is no space, in milliseconds. */
const FULL_MS = 25_000

const diskOfPrimaryFull = diskFull(
  'the disk of the primary is full for 25 s',
  async () => [await findNodeByRole('primary')],
  {},
)
const disksFull = diskFull(
  'the disks of both machines are full for 25 s',
  async () => ['db1', 'db2'],
  {},
)

const portalsKilled: InstallationFault = {
  name: 'both portals are killed at once',
  bounds: isBack,
  async act({ restart }) {
    await Promise.all(portalPorts.map((port) => restart(port, 'kill')))
  },
}

const nginxReloaded: InstallationFault = {
  name: 'nginx is reloaded eight times',
  bounds: { without: [502, 503] },
  async act({ reloadNginx }) {
    for (let times = 0; times < 8; times += 1) {
      reloadNginx()
      await sleep(1000)
    }
  },
}

const filesRuined: InstallationFault = {
  name: 'the files answer 500, half, or nothing for 10 s',
  act: ({ ruinFiles }) => ruinFiles(10_000),
}

const mailMute: InstallationFault = {
  name: 'the mail server acknowledges nothing for 10 s',
  act: ({ muteMail }) => muteMail(10_000),
}

const proxyKilled: InstallationFault = {
  name: 'HAProxy is killed, and back after 3 s',
  bounds: isBack,
  async act({ cluster }) {
    await cluster.restartProxy(3000)
    await sleep(5000)
  },
}

const poolerKilled: InstallationFault = {
  name: 'PgBouncer is killed, and back after 3 s',
  bounds: isBack,
  async act({ restartPooler }) {
    await restartPooler(3000)
    await sleep(3000)
  },
}

const etcdFrozen: InstallationFault = {
  name: 'etcd is frozen for 20 s',
  bounds: isBack,
  async act({ cluster }) {
    cluster.freezeEtcd('SIGSTOP')
    await sleep(20_000)
    cluster.freezeEtcd('SIGCONT')
    await waitUntilHealed()
  },
}

const primaryAndPortalKilled: InstallationFault = {
  name: 'the primary and a portal are killed at once',
  bounds: isBack,
  async act({ cluster, restart }) {
    cluster.kill(await findNodeByRole('primary'))
    await restart(3001, 'kill')
    await waitUntilHealed()
  },
}

/**
 * Without Patroni, PostgreSQL stays a primary beside the new one, but HAProxy sends no writes to
 * it.
 */
const patroniHangs: InstallationFault = {
  name: 'Patroni of the primary hangs, and is started again',
  bounds: isBack,
  async act({ cluster }) {
    const primary = await findNodeByRole('primary')
    cluster.freezePatroni(primary)
    await waitUntil(async () => (await findNodeByRole('primary')) !== primary, 'another primary')
    await sleep(5000)
    // Patroni 3.0.2 that goes on writes its old key of the synchronous standby over the new one.
    await cluster.reboot(primary)
    await waitUntilHealed()
  },
}

const primaryCutOff: InstallationFault = {
  name: 'packets to the primary are lost for 12 s',
  bounds: isBack,
  async act({ cluster }) {
    const primary = await findNodeByRole('primary')
    cluster.cutOff(primary)
    await sleep(12_000)
    cluster.connect(primary)
    await waitUntilHealed()
  },
}

/** The standby lacks what was written without it, so it must not become the primary. */
const standbyStale: InstallationFault = {
  name: 'the primary hangs for 25 s while the standby is behind',
  async act({ cluster }) {
    const [primary, standby] = [await findNodeByRole('primary'), await findNodeByRole('standby')]
    cluster.freeze(standby, 'SIGSTOP')
    // Patroni has removed the standby, and writes are acknowledged without it.
    await sleep(25_000)
    cluster.freeze(primary, 'SIGSTOP')
    cluster.freeze(standby, 'SIGCONT')
    await sleep(25_000)
    await cluster.reboot(primary)
    await waitUntilHealed()
  },
}

const rollWhileHanging: InstallationFault = {
  name: 'a roll while the primary hangs',
  bounds: isBack,
  async act({ cluster, restart }) {
    const primary = await findNodeByRole('primary')
    cluster.freeze(primary, 'SIGSTOP')
    const rolled = (async () => {
      for (const port of portalPorts) await restart(port, 'stop')
    })()
    await waitUntil(async () => (await findNodeByRole('primary')) !== primary, 'another primary')
    await cluster.reboot(primary)
    await Promise.all([rolled, waitUntilHealed()])
  },
}

const rolls = (hasOther: boolean): readonly InstallationFault[] =>
  hasOther ? [roll, rollThere, rollBack] : [roll]

const once = (fault: InstallationFault): RepeatedFault => ({ fault, times: 1 })

/**
 * What an installation has in addition to that of `docs/operations.md`: another release, PgBouncer.
 */
export interface InstallationExtras {
  readonly hasOther: boolean
  readonly hasPooler: boolean
}

/** Faults that take a minute each and are left to the long form, and to `--only`. */
export const slowFaults: readonly RepeatedFault[] = [
  rollWhileHanging,
  patroniHangs,
  standbyStale,
  etcdFrozen,
].map(once)

/** All other faults once, in a row under one load. */
export const makeQuickFaults = ({
  hasOther,
  hasPooler,
}: InstallationExtras): readonly RepeatedFault[] =>
  [
    nothing('none', 8000),
    portalKilled,
    portalsKilled,
    ...rolls(hasOther),
    nginxReloaded,
    filesFrozen,
    filesKilled,
    filesRuined,
    mailKilled,
    mailMute,
    proxyKilled,
    ...(hasPooler ? [poolerKilled] : []),
    standbyFrozen,
    primaryKilled,
    primaryAndPortalKilled,
    primaryHangs,
    primaryCutOff,
    diskOfPrimaryFull,
    disksFull,
    nothing('none, afterwards', 8000),
  ].map(once)

/**
 * The faults of the short form, which `.ci/run` runs; the others are rare, or take a minute each.
 */
export const shortFaults: readonly RepeatedFault[] = [
  nothing('none', 4000),
  portalKilled,
  roll,
  filesFrozen,
  mailKilled,
  standbyFrozen,
  primaryKilled,
].map(once)

/** The blocks of the long form: each has a load of its own, and is verified when it has ended. */
export const makeLongBlocks = (more: InstallationExtras): readonly RepeatedFault[] => [
  ...makeQuickFaults(more).filter(({ fault }) => ![portalKilled, primaryKilled].includes(fault)),
  ...slowFaults,
  ...Array.from({ length: 5 }, () => ({ fault: primaryKilled, times: 4 })),
  ...Array.from({ length: 10 }, () => ({ fault: portalKilled, times: 20 })),
]
