// Residents write and read while parts of an installation are killed, frozen and replaced; prints a
// table of faults, and fails when something that was acknowledged is lost or was done twice.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Company, deploy } from '../evening/company.ts'
import { Machine } from '../evening/machine.ts'
import { makeBucket, nameAll, startMail, startNginx, startSwift } from '../evening/parts.ts'
import { asSuperuser, nodeThatIs, startCluster, until, untilHealed } from './cluster.ts'
import { identityCodesOf, personsOf, writeRows } from './homes.ts'
import { startFollower } from './orders.ts'
import { countedByKind, type Order, type Report, tableOf } from './report.ts'

const ports = [3001, 3002] as const
/** Where another release is, beside the one that runs. */
const otherRelease = '/opt/porras/other'

const { values: options } = parseArgs({
  options: {
    residents: { type: 'string', default: '12' },
    /** Journeys that begin each second. */
    'per-second': { type: 'string', default: '25' },
    /** A folder with another release, built, to which the portals roll and from which they return. */
    other: { type: 'string' },
    /** Only the faults whose name has this text; by default all. */
    only: { type: 'string', default: '' },
  },
})

const codes = identityCodesOf(Number(options.residents))

const machine = new Machine()
const company = new Company(machine)
let isDone = false
try {
  machine.prepare()
  nameAll(machine)
  const [files, mail, cluster] = await Promise.all([
    startSwift(machine),
    startMail(machine),
    startCluster(machine, deploy),
  ])
  if (options.other !== undefined) {
    mkdirSync(otherRelease)
    machine.run('mount', ['--bind', options.other, otherRelease])
  }
  await makeBucket()
  await startNginx(machine, deploy)
  company.set(asSuperuser, {
    CREATION_LIMITS: '"defect=10000/day,thread=10000/hour,thread=10000/day,file=10000/day"',
  })
  company.useReplica()
  await company.startBroker(personsOf(codes))
  company.command('migrate')
  const portals = new Map(
    await Promise.all(ports.map(async (port) => [port, await company.startPortal(port)] as const)),
  )
  company.command('flags', 'set', 'messages', 'on')
  writeRows('/srv/rows', codes)
  machine.print(company.command('import', '/srv/rows'))
  const follower = startFollower(join(import.meta.dirname, 'load.ts'))
  const load = (order: Order) => follower(order)
  await load({ order: 'register', identityCodes: codes })
  machine.note(`${codes.length} residents have registered`)

  /** Ends a portal in one way, and starts it again, of the same release or another one. */
  async function restart(
    port: (typeof ports)[number],
    way: 'kill' | 'stop',
    release?: string,
  ): Promise<void> {
    const portal = portals.get(port)
    if (way === 'kill') portal?.signal('SIGKILL')
    else portal?.stop()
    await portal?.ended
    portals.set(port, await company.startPortal(port, release))
  }
  async function roll(release?: string): Promise<void> {
    for (const port of ports) await restart(port, 'stop', release)
  }
  const faults: readonly (readonly [name: string, act: () => Promise<void>])[] = [
    ['none', () => sleep(8000)],
    ['a portal is killed', () => restart(3001, 'kill')],
    ['a roll of both portals', () => roll()],
    ...(options.other === undefined
      ? []
      : ([
          ['a roll to the other release', () => roll(otherRelease)],
          ['a roll back from it', () => roll()],
        ] as const)),
    [
      'the files are frozen for 8 s',
      async () => {
        files.signal('SIGSTOP')
        await sleep(8000)
        files.signal('SIGCONT')
        await sleep(4000)
      },
    ],
    [
      'the mail server is killed',
      async () => {
        mail.signal('SIGKILL')
        await sleep(8000)
        await startMail(machine)
      },
    ],
    [
      'the standby is frozen for 15 s',
      async () => {
        const standby = await nodeThatIs('standby')
        cluster.freeze(standby, 'SIGSTOP')
        await sleep(15_000)
        cluster.freeze(standby, 'SIGCONT')
        await untilHealed()
      },
    ],
    [
      'the primary is killed',
      async () => {
        const primary = await nodeThatIs('primary')
        cluster.kill(primary)
        await untilHealed()
      },
    ],
    [
      'the primary hangs, and is rebooted',
      async () => {
        const primary = await nodeThatIs('primary')
        cluster.freeze(primary, 'SIGSTOP')
        await until(async () => (await nodeThatIs('primary')) !== primary, 'another primary')
        await cluster.reboot(primary)
        await untilHealed()
      },
    ],
    ['none, afterwards', () => sleep(8000)],
  ]
  const chosen = faults.filter(([name]) => name.includes(options.only))
  if (chosen.length === 0) throw new Error(`No fault has "${options.only}" in its name`)
  await load({ order: 'phase', name: 'none' })
  await load({ order: 'begin', perSecond: Number(options['per-second']) })
  for (const [name, act] of chosen) {
    await load({ order: 'phase', name })
    machine.note(`fault: ${name}`)
    await act()
  }
  const report = (await load({ order: 'end' })) as Report
  machine.print(`\n${tableOf(report)}\n`)
  machine.print(
    `${report.acknowledged} writes were acknowledged; lost: ${countedByKind(report.lost)}, twice: ${countedByKind(report.twice)}. The load used ${report.cpuSeconds.toFixed(0)} s of processor.`,
  )
  isDone = report.lost.length + report.twice.length === 0
  machine.print(`${machine.minutes().toFixed(1)} minutes`)
} finally {
  machine.remove({ isDone })
}
process.exit(isDone ? 0 : 1)
