// Measures one, two and three portals behind nginx on the same database: what calls cost, how many are
// answered when each portal has a fifth of a processor, and what one answers when it is called three
// times as often. Prints three tables.
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Company, deployFolder, getMetricsPort } from '../evening/company.ts'
import { HostMachine, type StartedProgram } from '../evening/machine.ts'
import {
  nameAndCertifyHosts,
  startMailServer,
  startNginx,
  startPostgres,
} from '../evening/parts.ts'
import { startCommandProcess } from '../rehearsal/commands.ts'
import { makeIdentityCodes, makePersons, writeImportRows } from '../rehearsal/homes.ts'
import {
  type CallCounts,
  type CallsCommand,
  calculateQuantile,
  calculateUsePerThousandCalls,
  formatTable,
  type ResourceUse,
} from './report.ts'

/**
 * So many that a resident seldom reports two faults at once: writes of the same resident wait for
 * each other, so that the daily limit of them holds.
 */
const RESIDENTS = 100
/**
 * The measurements of the first table, far below what a portal can take: the same calls with one, two
 * and three portals, then with one portal that is called as seldom as each of two and of three, since
 * a process that is called seldom uses more for a call. Every other round is in reverse order, because
 * the lists that are read grow; the medians of the rounds count.
 */
const COSTS = [
  { portals: 1, perSecond: 60 },
  { portals: 2, perSecond: 60 },
  { portals: 3, perSecond: 60 },
  { portals: 1, perSecond: 30 },
  { portals: 1, perSecond: 20 },
]
const COST_SECONDS = 15
/** Calls for each portal before it is measured: Node compiles what is called often. */
const WARM_UP = { perSecond: 60, seconds: 60 }
const PORTS = [3001, 3002, 3003]
/** The share of a processor that each portal has in the second one. */
const SHARE = 0.2
const STEP = { from: 30, times: 1.2, seconds: 6 }
/** A portal can take a rate when this share of the calls is answered well, this soon. */
const ANSWERED = 0.99
const P99_MS = 1000
/** How much more than a portal can take it is called in the last measurement, and how, in seconds. */
const OVERLOAD = { times: 3, seconds: 10, rounds: 3, after: 10 }
/** The bounds of shedding that are measured; none is the default. */
const SHEDDING: readonly Readonly<Record<string, string>>[] = [
  {},
  { SHED_ANONYMOUS_PERCENT: '95', SHED_SESSION_PERCENT: '99' },
]
/** Ticks of the processor in a second, by which /proc counts. */
const TICKS = 100
const RELOAD_MS = 2000
const CPU_GROUPS = '/sys/fs/cgroup/cpu'

const machine = new HostMachine(25)
const company = new Company(machine)
const groups: string[] = []

/** All processes of a tree, the first one included. */
function treeOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(Number(name))?.parent] as const)
  const below = (parent: number): number[] => [
    parent,
    ...parents.filter(([, of]) => of === parent).flatMap(([child]) => below(child)),
  ]
  return below(pid)
}

/** The parent of a process, and the seconds that it and its ended children used; null when it ended. */
function statOf(pid: number): { readonly parent: number; readonly seconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, ofUser = 0, ofSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, seconds: (user + system + ofUser + ofSystem) / TICKS }
  } catch {
    return null
  }
}

const median = (values: readonly number[]): number => calculateQuantile(values, 0.5)

/** Formats a quantile of the milliseconds of each kind of call. */
const ofEachKind = ({ ofKinds }: CallCounts, share: number): string =>
  Object.values(ofKinds)
    .map((took) => calculateQuantile(took, share).toFixed(0))
    .join(', ')

/** Formats how many times as much as others portals used: the median of the rounds, the least and the most. */
function compareUse(used: readonly ResourceUse[], others: readonly ResourceUse[]): string {
  const ratios = used.map((one, round) => one.portals / (others[round]?.portals ?? Number.NaN))
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`
}

const secondsOf = (parts: readonly StartedProgram[]): number =>
  parts.flatMap(({ pid }) => treeOf(pid)).reduce((sum, pid) => sum + (statOf(pid)?.seconds ?? 0), 0)

/** The most memory that a process of the portals has used, in MB. */
const peakMemory = (portals: readonly StartedProgram[]): number =>
  Math.max(
    ...portals
      .flatMap(({ pid }) => treeOf(pid))
      .map((pid) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const [, kB] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? []
        return Number(kB) / 1024
      }),
  )

/**
 * Returns the milliseconds of a turn of the event loop of the first portal, the mean since it was last
 * asked.
 */
async function readMeanTurnMs(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${getMetricsPort(PORTS[0] ?? 0)}/metrics`)
  const [, seconds] = /^nodejs_eventloop_lag_mean_seconds (\S+)$/m.exec(await response.text()) ?? []
  if (seconds === undefined) throw new Error('The metrics lack the turn of the event loop')
  return Number(seconds) * 1000
}

/** Runs a statement as the superuser of the database of the company, and returns its one number. */
const countInDatabase = (sql: string): number =>
  Number(machine.run('psql', ['-XAtqc', sql, 'porras_koivuranta'], { user: 'postgres' }))

/** Lets each portal use a share of a processor, or all of it. */
function limit(portals: readonly StartedProgram[], share: number | null): void {
  for (const { pid } of portals) {
    const group = join(CPU_GROUPS, `porras-scale-out-${pid}`)
    if (!groups.includes(group)) {
      // A group that an aborted run left may have the same name.
      mkdirSync(group, { recursive: true })
      groups.push(group)
      for (const one of treeOf(pid)) writeFileSync(join(group, 'cgroup.procs'), String(one))
    }
    writeFileSync(join(group, 'cpu.cfs_period_us'), '100000')
    const quota = share === null ? -1 : share * 100_000
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  }
}

/** Leads nginx to these portals; resolves when its former processes have ended their connections. */
async function leadTo(ports: readonly number[]): Promise<void> {
  const site = '/etc/nginx/sites-enabled/porras-koivuranta'
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=0 max_conns=900;\n`)
  const text = readFileSync(join(deployFolder, 'nginx', 'porras.conf'), 'utf8')
  writeFileSync(site, text.replace(/(?: {4}server 127\.0\.0\.1:.*\n)+/, servers.join('')))
  machine.run('nginx', ['-s', 'reload'])
  await sleep(RELOAD_MS)
}

const { values: options } = parseArgs({
  options: {
    /** Measures what calls cost alone. */
    costs: { type: 'boolean', default: false },
    /** How often the cost of each number of portals is measured. */
    rounds: { type: 'string', default: '4' },
    /** Measures the overload alone. */
    overload: { type: 'boolean', default: false },
  },
})

let isDone = false
try {
  machine.prepare()
  nameAndCertifyHosts(machine)
  const [database] = await Promise.all([
    startPostgres(machine, ['-c', 'shared_preload_libraries=pg_stat_statements']),
    startMailServer(machine),
  ])
  const proxy = await startNginx(machine, deployFolder)
  company.set({}, { CREATION_LIMITS: '"defect=10000/day"' })
  const codes = makeIdentityCodes(RESIDENTS)
  await company.startBroker(makePersons(codes))
  company.command('migrate')
  machine.run('psql', ['-qc', 'create extension pg_stat_statements', 'porras_koivuranta'], {
    user: 'postgres',
  })
  company.command('flags', 'set', 'messages', 'on')
  writeImportRows('/srv/rows', codes)
  company.command('import', '/srv/rows')
  const follower = startCommandProcess(join(import.meta.dirname, 'calls.ts'))
  const calls = async (command: CallsCommand) => (await follower(command)) as CallCounts
  const portals: StartedProgram[] = []
  let isRegistered = false

  const measured = async (seconds: number, work: () => Promise<unknown>): Promise<ResourceUse> => {
    const now = (): ResourceUse => ({
      portals: secondsOf(portals),
      database: secondsOf([database]),
      proxy: secondsOf([proxy]),
      statements: countInDatabase('select sum(calls) from pg_stat_statements'),
    })
    const [before, end] = [now(), performance.now() + seconds * 1000]
    await work()
    await sleep(Math.max(0, end - performance.now()))
    const after = now()
    return {
      portals: after.portals - before.portals,
      database: after.database - before.database,
      proxy: after.proxy - before.proxy,
      statements: after.statements - before.statements,
    }
  }

  /** Starts portals on these ports, leads nginx to them, and calls them until they are warm. */
  const startPortals = async (ports: readonly number[], env?: Record<string, string>) => {
    for (const port of ports) portals.push(await company.startPortal(port, undefined, env))
    await leadTo(ports)
    if (!isRegistered) await calls({ command: 'register', identityCodes: codes })
    isRegistered = true
    await calls({ ...WARM_UP, command: 'call', perSecond: WARM_UP.perSecond * ports.length })
  }

  /** What calls cost, a row for each of `COSTS`. */
  const measureCosts = async () => {
    const rounds = COSTS.map(({ portals: count, perSecond }) => ({
      count,
      perSecond,
      used: [] as ResourceUse[],
      calling: [] as number[],
    }))
    const idles: number[] = []
    const seconds = COST_SECONDS
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const idle = await measured(seconds, async () => {})
      idles.push((idle.portals / seconds) * 60)
      for (const { count, perSecond, used, calling } of round % 2 ? rounds.toReversed() : rounds) {
        await leadTo(PORTS.slice(0, count))
        let cpuSeconds = 0
        const under = await measured(seconds, async () => {
          cpuSeconds = (await calls({ command: 'call', perSecond, seconds })).cpuSeconds
        })
        used.push(calculateUsePerThousandCalls({ under, idle }, perSecond * seconds))
        calling.push((cpuSeconds / perSecond / seconds) * 1000)
      }
    }
    machine.note('the cost of calls is measured')
    machine.print(`\n${portals.length} idle portals use ${median(idles).toFixed(2)} s a minute.`)
    return rounds.map(({ count, perSecond, used, calling }) => {
      const of = (part: keyof ResourceUse) => median(used.map((one) => one[part])).toFixed(2)
      const parts = [of('portals'), of('database'), of('proxy'), median(calling).toFixed(2)]
      const asSeldom = rounds.find((one) => one.count === 1 && one.perSecond === perSecond / count)
      return [
        String(count),
        String(perSecond),
        ...parts,
        of('statements'),
        compareUse(used, rounds[0]?.used ?? []),
        compareUse(used, asSeldom?.used ?? []),
      ]
    })
  }

  /** The most calls a second that these portals answer well, each with a share of a processor. */
  const findRate = async (called: readonly StartedProgram[]) => {
    limit(called, SHARE)
    let best: CallCounts | null = null
    for (let step = 0, taken = 0; ; step += 1) {
      const perSecond = Math.round(STEP.from * called.length * STEP.times ** step)
      const tried = await calls({ command: 'call', perSecond, seconds: STEP.seconds })
      const answered = tried.milliseconds.length / (perSecond * STEP.seconds)
      const p99 = calculateQuantile(tried.milliseconds, 0.99)
      if (answered < ANSWERED || p99 > P99_MS) {
        limit(called, null)
        const next = `${perSecond}: ${(answered * 100).toFixed(0)} % answered well, p99 ${p99.toFixed(0)} ms`
        return { best, taken, next }
      }
      best = tried
      taken = perSecond
    }
  }

  /** How many calls a second one, two and three portals answer well. */
  const printRates = async () => {
    const rates = [['portals', 'a second', 'p50 ms', 'p99 ms', 'calls s', 'next step']]
    for (const [index] of portals.entries()) {
      await leadTo(PORTS.slice(0, index + 1))
      const { best, taken, next } = await findRate(portals.slice(0, index + 1))
      rates.push([
        String(index + 1),
        String(taken),
        calculateQuantile(best?.milliseconds ?? [], 0.5).toFixed(0),
        calculateQuantile(best?.milliseconds ?? [], 0.99).toFixed(0),
        (best?.cpuSeconds ?? 0).toFixed(1),
        next,
      ])
      machine.note(`the rate of ${index + 1} portals is measured`)
    }
    machine.print(`\nCalls with ${SHARE} processors for each portal:\n`)
    machine.print(formatTable(rates))
  }

  /** What one portal answers well when it is called more often than it can take. */
  const printOverload = async () => {
    const overloads = [
      [
        'shedding',
        'offered',
        'well',
        'of the rate',
        'p99 ms',
        'p50 ms of each call',
        'p99 ms of each call',
        'turn ms',
        'other answers',
        'normal s',
        'MB',
      ],
    ]
    let ofOne: number | null = null
    let kinds: readonly string[] = []
    for (const env of SHEDDING) {
      const shedding = env['SHED_SESSION_PERCENT'] ?? 'none'
      for (const portal of portals.splice(0)) {
        portal.stop()
        await portal.ended
      }
      await startPortals(PORTS.slice(0, 1), env)
      // Each portal is called as often as it can take first, so that its code is compiled as far.
      const { taken } = await findRate(portals)
      ofOne ??= taken
      const before = peakMemory(portals)
      limit(portals, SHARE)
      for (let round = 0; round < OVERLOAD.rounds; round += 1) {
        const perSecond = ofOne * OVERLOAD.times
        await readMeanTurnMs()
        const called = await calls({ command: 'call', perSecond, seconds: OVERLOAD.seconds })
        const turnMs = await readMeanTurnMs()
        kinds = Object.keys(called.ofKinds)
        const after = await calls({
          command: 'call',
          perSecond: Math.round(ofOne / 2),
          seconds: OVERLOAD.after,
        })
        const well = called.milliseconds.filter((took) => took <= P99_MS).length / OVERLOAD.seconds
        const others = Object.entries(called.outcomes).filter(([outcome]) => outcome !== '200')
        overloads.push([
          shedding,
          String(perSecond),
          well.toFixed(0),
          `${((well / ofOne) * 100).toFixed(0)} %`,
          calculateQuantile(called.milliseconds, 0.99).toFixed(0),
          ofEachKind(called, 0.5),
          ofEachKind(called, 0.99),
          turnMs.toFixed(0),
          others.map(([outcome, times]) => `${outcome} × ${times}`).join(', '),
          (after.lastBadMs / 1000).toFixed(1),
          `${before.toFixed(0)}–${peakMemory(portals).toFixed(0)}`,
        ])
      }
      limit(portals, null)
      machine.note(`the overload with shedding from ${shedding} is measured`)
    }
    machine.print(
      `\nOne portal with ${SHARE} processors, called ${OVERLOAD.times} times as often:\n`,
    )
    machine.print(formatTable(overloads))
    machine.print(`\nThe calls: ${kinds.join(', ')}.`)
  }

  if (!options.overload) {
    await startPortals(PORTS)
    const costs = [
      [
        'portals',
        'a second',
        'portals s',
        'database s',
        'proxy s',
        'calls s',
        'statements',
        'of one',
        'of one called as seldom',
      ],
    ]
    costs.push(...(await measureCosts()))
    machine.print('\nPer 1,000 calls, in seconds of processor; statements per call:\n')
    machine.print(formatTable(costs))
    if (!options.costs) await printRates()
  }
  if (!options.costs) await printOverload()
  isDone = true
  machine.print(`\n${machine.minutes().toFixed(1)} minutes`)
  for (const portal of portals) {
    portal.stop()
    await portal.ended
  }
} finally {
  for (const group of groups)
    try {
      rmdirSync(group)
    } catch (error) {
      machine.print(`${group} was not removed: ${String(error)}`)
    }
  machine.remove({ isDone })
}
process.exit(isDone ? 0 : 1)
