import { setTimeout as sleep } from 'node:timers/promises'
import type { Bounds } from './bounds.ts'
import { type Node, nodeThatIs, until, untilHealed } from './cluster.ts'
import { type Installation, otherRelease, type Port, ports } from './installation.ts'

/** A fault of an installation that happens while its residents write. */
export interface Fault {
  readonly name: string
  /** The bounds that must hold meanwhile, in addition to the general ones. */
  readonly bounds?: Bounds
  /** Resolves when all parts serve again. */
  readonly act: (installation: Installation) => Promise<void>
}

/**
 * A fault, and how often it happens in one block of a rehearsal, which is verified before it
 * counts.
 */
export interface Block {
  readonly fault: Fault
  readonly times: number
}

const isBack: Bounds = { gapMs: 30_000 }

const nothing = (name: string, ms: number): Fault => ({ name, act: () => sleep(ms) })

/** The other portal than the one that was killed last. */
let next: Port = 3001
const portalKilled: Fault = {
  name: 'a portal is killed',
  async act({ restart }) {
    await restart(next, 'kill')
    next = next === 3001 ? 3002 : 3001
  },
}

const rollTo = (name: string, release?: string): Fault => ({
  name,
  bounds: { without: [502] },
  async act({ restart }) {
    for (const port of ports) await restart(port, 'stop', release)
  },
})
const roll = rollTo('a roll of both portals')
const rollThere = rollTo('a roll to the other release', otherRelease)
const rollBack = rollTo('a roll back from it')

const filesFrozen: Fault = {
  name: 'the files are frozen for 8 s',
  async act({ signalFiles }) {
    signalFiles('SIGSTOP')
    await sleep(8000)
    signalFiles('SIGCONT')
    await sleep(4000)
  },
}

const filesKilled: Fault = {
  name: 'the files are away for 8 s',
  act: ({ restartFiles }) => restartFiles(8000),
}

const mailKilled: Fault = {
  name: 'the mail server is killed',
  act: ({ restartMail }) => restartMail(8000),
}

const standbyFrozen: Fault = {
  name: 'the standby is frozen for 15 s',
  bounds: { readsMs: 2000, writesMs: 5000 },
  async act({ cluster }) {
    const standby = await nodeThatIs('standby')
    cluster.freeze(standby, 'SIGSTOP')
    await sleep(15_000)
    cluster.freeze(standby, 'SIGCONT')
    await untilHealed()
  },
}

const primaryKilled: Fault = {
  name: 'the primary is killed',
  bounds: isBack,
  async act({ cluster }) {
    cluster.kill(await nodeThatIs('primary'))
    await untilHealed()
  },
}

const primaryHangs: Fault = {
  name: 'the primary hangs, and is rebooted',
  bounds: isBack,
  async act({ cluster }) {
    const primary = await nodeThatIs('primary')
    cluster.freeze(primary, 'SIGSTOP')
    await until(async () => (await nodeThatIs('primary')) !== primary, 'another primary')
    await cluster.reboot(primary)
    await untilHealed()
  },
}

const diskFull = (name: string, nodesOf: () => Promise<readonly Node[]>, more: Bounds): Fault => ({
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
    await untilHealed()
  },
})

/** How long there is no space, in milliseconds. */
const FULL_MS = 25_000

const diskOfPrimaryFull = diskFull(
  'the disk of the primary is full for 25 s',
  async () => [await nodeThatIs('primary')],
  {},
)
const disksFull = diskFull(
  'the disks of both machines are full for 25 s',
  async () => ['db1', 'db2'],
  {},
)

const portalsKilled: Fault = {
  name: 'both portals are killed at once',
  bounds: isBack,
  async act({ restart }) {
    await Promise.all(ports.map((port) => restart(port, 'kill')))
  },
}

const nginxReloaded: Fault = {
  name: 'nginx is reloaded eight times',
  bounds: { without: [502, 503] },
  async act({ reloadNginx }) {
    for (let times = 0; times < 8; times += 1) {
      reloadNginx()
      await sleep(1000)
    }
  },
}

const filesRuined: Fault = {
  name: 'the files answer 500, half, or nothing for 10 s',
  act: ({ ruinFiles }) => ruinFiles(10_000),
}

const mailMute: Fault = {
  name: 'the mail server acknowledges nothing for 10 s',
  act: ({ muteMail }) => muteMail(10_000),
}

const proxyKilled: Fault = {
  name: 'HAProxy is killed, and back after 3 s',
  bounds: isBack,
  async act({ cluster }) {
    await cluster.restartProxy(3000)
    await sleep(5000)
  },
}

const poolerKilled: Fault = {
  name: 'PgBouncer is killed, and back after 3 s',
  bounds: isBack,
  async act({ restartPooler }) {
    await restartPooler(3000)
    await sleep(3000)
  },
}

const etcdFrozen: Fault = {
  name: 'etcd is frozen for 20 s',
  bounds: isBack,
  async act({ cluster }) {
    cluster.freezeEtcd('SIGSTOP')
    await sleep(20_000)
    cluster.freezeEtcd('SIGCONT')
    await untilHealed()
  },
}

const primaryAndPortalKilled: Fault = {
  name: 'the primary and a portal are killed at once',
  bounds: isBack,
  async act({ cluster, restart }) {
    cluster.kill(await nodeThatIs('primary'))
    await restart(3001, 'kill')
    await untilHealed()
  },
}

/**
 * Without Patroni, PostgreSQL stays a primary beside the new one, but HAProxy sends no writes to
 * it.
 */
const patroniHangs: Fault = {
  name: 'Patroni of the primary hangs, and is started again',
  bounds: isBack,
  async act({ cluster }) {
    const primary = await nodeThatIs('primary')
    cluster.freezePatroni(primary)
    await until(async () => (await nodeThatIs('primary')) !== primary, 'another primary')
    await sleep(5000)
    // Patroni 3.0.2 that goes on writes its old key of the synchronous standby over the new one.
    await cluster.reboot(primary)
    await untilHealed()
  },
}

const primaryCutOff: Fault = {
  name: 'packets to the primary are lost for 12 s',
  bounds: isBack,
  async act({ cluster }) {
    const primary = await nodeThatIs('primary')
    cluster.cutOff(primary)
    await sleep(12_000)
    cluster.connect(primary)
    await untilHealed()
  },
}

/** The standby lacks what was written without it, so it must not become the primary. */
const standbyStale: Fault = {
  name: 'the primary hangs for 25 s while the standby is behind',
  async act({ cluster }) {
    const [primary, standby] = [await nodeThatIs('primary'), await nodeThatIs('standby')]
    cluster.freeze(standby, 'SIGSTOP')
    // Patroni has removed the standby, and writes are acknowledged without it.
    await sleep(25_000)
    cluster.freeze(primary, 'SIGSTOP')
    cluster.freeze(standby, 'SIGCONT')
    await sleep(25_000)
    await cluster.reboot(primary)
    await untilHealed()
  },
}

const rollWhileHanging: Fault = {
  name: 'a roll while the primary hangs',
  bounds: isBack,
  async act({ cluster, restart }) {
    const primary = await nodeThatIs('primary')
    cluster.freeze(primary, 'SIGSTOP')
    const rolled = (async () => {
      for (const port of ports) await restart(port, 'stop')
    })()
    await until(async () => (await nodeThatIs('primary')) !== primary, 'another primary')
    await cluster.reboot(primary)
    await Promise.all([rolled, untilHealed()])
  },
}

const rolls = (hasOther: boolean): readonly Fault[] =>
  hasOther ? [roll, rollThere, rollBack] : [roll]

const once = (fault: Fault): Block => ({ fault, times: 1 })

/**
 * What an installation has in addition to that of `docs/operations.md`: another release, PgBouncer.
 */
export interface More {
  readonly hasOther: boolean
  readonly hasPooler: boolean
}

/** Faults that take a minute each and are left to the long form, and to `--only`. */
export const slowFaults: readonly Block[] = [
  rollWhileHanging,
  patroniHangs,
  standbyStale,
  etcdFrozen,
].map(once)

/** All other faults once, in a row under one load. */
export const allFaults = ({ hasOther, hasPooler }: More): readonly Block[] =>
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
export const shortFaults: readonly Block[] = [
  nothing('none', 4000),
  portalKilled,
  roll,
  filesFrozen,
  mailKilled,
  standbyFrozen,
  primaryKilled,
].map(once)

/** The blocks of the long form: each has a load of its own, and is verified when it has ended. */
export const longBlocks = (more: More): readonly Block[] => [
  ...allFaults(more).filter(({ fault }) => ![portalKilled, primaryKilled].includes(fault)),
  ...slowFaults,
  ...Array.from({ length: 5 }, () => ({ fault: primaryKilled, times: 4 })),
  ...Array.from({ length: 10 }, () => ({ fault: portalKilled, times: 20 })),
]
