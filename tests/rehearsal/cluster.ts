import { randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostMachine, StartedProgram } from '../evening/machine.ts'
import { findPostgresFolder } from '../evening/parts.ts'

/** The machines of PostgreSQL, by the names and addresses of `deploy/haproxy/postgresql.cfg`. */
const nodes = { db1: '10.0.0.11', db2: '10.0.0.12' } as const
export type ClusterNode = keyof typeof nodes

const superuser = { name: 'postgres', password: randomBytes(24).toString('hex') } as const
const replicator = { name: 'replicator', password: randomBytes(24).toString('hex') } as const

/** Environment variables with which psql reaches the primary as a superuser, through HAProxy. */
export const superuserSettings: Readonly<Record<string, string>> = {
  PGHOST: '127.0.0.1',
  PGPORT: '5000',
  PGUSER: superuser.name,
  PGPASSWORD: superuser.password,
}

/** PostgreSQL on two machines, of which one is a synchronous standby of the other. */
export interface Cluster {
  /** Kills PostgreSQL of a machine; Patroni goes on. */
  readonly kill: (node: ClusterNode) => void
  /** Freezes a machine with its Patroni, or lets it go on. */
  readonly freeze: (node: ClusterNode, signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Leaves no space on the disk of a machine until `makeRoom`. */
  readonly fillDisk: (node: ClusterNode) => void
  readonly makeRoom: (node: ClusterNode) => void
  /** Ends all processes of a machine at once, and starts Patroni there again. */
  readonly reboot: (node: ClusterNode) => Promise<void>
  /** Freezes Patroni of a machine until `reboot`; its PostgreSQL goes on. */
  readonly freezePatroni: (node: ClusterNode) => void
  /** Drops all packets to a machine, without an answer, until `connect`; etcd sees it all the same. */
  readonly cutOff: (node: ClusterNode) => void
  readonly connect: (node: ClusterNode) => void
  readonly freezeEtcd: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Kills HAProxy, and starts it again after so many milliseconds. */
  readonly restartProxy: (awayMs: number) => Promise<void>
}

/** Starts the cluster under Patroni, with etcd, and HAProxy in front with the file of `deploy`. */
export async function startCluster(machine: HostMachine, deploy: string): Promise<Cluster> {
  const patroni = new Map<ClusterNode, StartedProgram>()
  const bin = findPostgresFolder()
  for (const address of Object.values(nodes))
    machine.run('ip', ['address', 'add', `${address}/32`, 'dev', 'lo'])
  const pair = ['type', 'veth', 'peer', 'name', `${NOWHERE}-end`]
  machine.run('ip', ['link', 'add', NOWHERE, ...pair])
  machine.run('ip', ['link', 'set', `${NOWHERE}-end`, 'up'])
  machine.run('ip', ['link', 'set', NOWHERE, 'arp', 'off', 'up'])
  const clients = 'http://127.0.0.1:2379'
  const urls = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
  const etcd = await machine.start(
    'etcd',
    ['etcd', '--data-dir', '/var/lib/etcd-rehearsal', ...urls],
    {
      port: 2379,
    },
  )
  machine.run('install', ['-d', '-o', 'postgres', '/var/lib/postgresql'])
  for (const node of ['db1', 'db2'] as const) {
    machine.run('install', ['-d', '-o', 'postgres', `/run/postgresql/${node}`, diskOf(node)])
    machine.run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', diskOf(node)])
    machine.run('chown', ['postgres:', diskOf(node)])
  }
  mkdirSync('/etc/patroni', { recursive: true })
  for (const node of ['db1', 'db2'] as const) {
    writeFileSync(settingsFile(node), settingsOf(node, bin))
    patroni.set(node, await startPatroni(machine, node))
    if (node === 'db1') await findNodeByRole('primary')
  }
  await findNodeByRole('standby')
  mkdirSync('/run/haproxy', { recursive: true })
  mkdirSync('/etc/haproxy', { recursive: true })
  copyFileSync(join(deploy, 'haproxy', 'postgresql.cfg'), '/etc/haproxy/haproxy.cfg')
  let proxy = await startProxy(machine)
  // Until its first checks have failed, HAProxy leads to both in turn, and ends connections then.
  await waitUntil(async () => [1, 2, 3, 4].every(() => leadsToPrimary(machine)), 'HAProxy leads')
  machine.note('PostgreSQL has a primary and a synchronous standby')
  const signalAll = (node: ClusterNode, name: NodeJS.Signals) => {
    patroni.get(node)?.signal(name)
    const first = firstProcessOf(node)
    for (const pid of [first, ...childrenOf(first)]) signalIfRunning(pid, name)
  }
  return {
    // The other processes of PostgreSQL end when its first process does.
    kill: (node) => process.kill(firstProcessOf(node), 'SIGKILL'),
    freeze: signalAll,
    fillDisk: (node) => fill(ballastOf(node)),
    makeRoom: (node) => rmSync(ballastOf(node)),
    async reboot(node) {
      signalAll(node, 'SIGKILL')
      await patroni.get(node)?.ended
      patroni.set(node, await startPatroni(machine, node))
    },
    freezePatroni: (node) => patroni.get(node)?.signal('SIGSTOP'),
    cutOff(node) {
      machine.run('ip', ['address', 'del', `${nodes[node]}/32`, 'dev', 'lo'])
      const source = nodes[node === 'db1' ? 'db2' : 'db1']
      machine.run('ip', ['route', 'add', nodes[node], 'dev', NOWHERE, 'src', source])
    },
    connect(node) {
      machine.run('ip', ['route', 'del', nodes[node]])
      machine.run('ip', ['address', 'add', `${nodes[node]}/32`, 'dev', 'lo'])
    },
    freezeEtcd: (name) => etcd.signal(name),
    async restartProxy(awayMs) {
      proxy = await killAndRestart(proxy, awayMs, () => startProxy(machine))
    },
  }
}

/** Sends a signal to a process, unless it has ended: those of PostgreSQL end with their first one. */
function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}

/** A device that loses every packet. */
const NOWHERE = 'nowhere'

const startProxy = (machine: HostMachine): Promise<StartedProgram> =>
  machine.start('haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'], { port: 5000 })

/** Kills a server program, and starts it again after a number of milliseconds. */
export async function killAndRestart(
  part: StartedProgram,
  awayMs: number,
  start: () => Promise<StartedProgram>,
): Promise<StartedProgram> {
  part.signal('SIGKILL')
  await part.ended
  await sleep(awayMs)
  return start()
}

const settingsFile = (node: ClusterNode): string => `/etc/patroni/${node}.yml`

const startPatroni = (machine: HostMachine, node: ClusterNode): Promise<StartedProgram> =>
  machine.start(`patroni ${node}`, ['patroni', settingsFile(node)], {
    port: 8008,
    host: nodes[node],
    user: 'postgres',
  })

function leadsToPrimary(machine: HostMachine): boolean {
  const asked = ['-XAtqc', 'select pg_is_in_recovery()', 'postgres']
  try {
    return machine.run('psql', asked, { env: superuserSettings }).startsWith('f')
  } catch {
    return false
  }
}

/** Returns the present role of each machine according to Patroni; empty when no Patroni answers. */
async function roles(): Promise<ReadonlyMap<ClusterNode, 'primary' | 'standby'>> {
  const found = new Map<ClusterNode, 'primary' | 'standby'>()
  for (const [asked, role] of [
    ['primary', 'primary'],
    ['synchronous', 'standby'],
  ] as const)
    for (const node of ['db1', 'db2'] as const) {
      const options = { signal: AbortSignal.timeout(2_000) }
      const answer = await fetch(`http://${nodes[node]}:8008/${asked}`, options).catch(() => null)
      if (answer?.status === 200) found.set(node, role)
    }
  return found
}

/** Returns the machine with a role, primary or standby; waits until there is one. */
export async function findNodeByRole(role: 'primary' | 'standby'): Promise<ClusterNode> {
  for (const end = performance.now() + SETTLE_MS; ; ) {
    for (const [node, is] of await roles()) if (is === role) return node
    if (performance.now() > end) throw new Error(`No machine is the ${role}`)
    await sleep(POLL_MS)
  }
}

/** Waits until there has been a primary and a standby for three loops of Patroni. */
export async function waitUntilHealed(): Promise<void> {
  let since = performance.now()
  await waitUntil(async () => {
    if ((await roles()).size < 2) since = performance.now()
    return performance.now() - since > STEADY_MS
  }, 'a primary and a standby')
}

/** The first process of PostgreSQL of a machine, which has started all others. */
const firstProcessOf = (node: ClusterNode): number =>
  Number.parseInt(readFileSync(join(dataOf(node), 'postmaster.pid'), 'utf8'), 10)

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent)
    .map(Number)

/** Returns the parent of a process; null when it has ended meanwhile. */
function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** A disk of its own for each machine, with its data and its WAL. */
const diskOf = (node: ClusterNode): string => `/var/lib/postgresql/${node}`
const DISK_SIZE = '1g'
const dataOf = (node: ClusterNode): string => join(diskOf(node), 'data')
const ballastOf = (node: ClusterNode): string => join(diskOf(node), 'ballast')

/** Writes to a file until its disk has no page left; goes on where an earlier call ended. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const size of [2 ** 20, 4096]) {
      const zeros = Buffer.alloc(size)
      while (writesAll(handle, zeros));
    }
  } finally {
    closeSync(handle)
  }
}

function writesAll(handle: number, bytes: Buffer): boolean {
  try {
    return writeSync(handle, bytes) === bytes.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

/** The settings of Patroni, as production.md of a provider would have them. */
const settingsOf = (node: ClusterNode, bin: string): string => `scope: porras
name: ${node}
restapi:
  listen: ${nodes[node]}:8008
  connect_address: ${nodes[node]}:8008
etcd3:
  host: 127.0.0.1:2379
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    failsafe_mode: true
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        wal_log_hints: 'on'
        max_wal_size: 256MB
  initdb:
    - encoding: UTF8
    - data-checksums
  pg_hba:
    - local all all scram-sha-256
    - host all all 0.0.0.0/0 scram-sha-256
    - host replication replicator 0.0.0.0/0 scram-sha-256
postgresql:
  listen: ${nodes[node]}:5432
  connect_address: ${nodes[node]}:5432
  data_dir: ${dataOf(node)}
  bin_dir: ${bin}
  use_unix_socket: true
  pgpass: /var/lib/postgresql/${node}.pgpass
  authentication:
    superuser:
      username: ${superuser.name}
      password: ${superuser.password}
    replication:
      username: ${replicator.name}
      password: ${replicator.password}
  parameters:
    unix_socket_directories: /run/postgresql/${node}
watchdog:
  mode: 'off'
`

/** The longest wait for a state of the cluster, in milliseconds. */
const SETTLE_MS = 120_000
/**
 * How long a primary and a standby must exist before the cluster counts as healed: three loops of
 * Patroni.
 */
const STEADY_MS = 15_000
const POLL_MS = 500

/** Waits until a condition holds; rejects with its description after a timeout. */
export async function waitUntil(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + SETTLE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${SETTLE_MS / 1000} s: ${what}`)
    await sleep(POLL_MS)
  }
}
