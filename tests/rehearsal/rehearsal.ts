// Residents write and read while parts of an installation are killed, frozen and replaced; prints a
// table of faults, and fails when something that was acknowledged is lost or was done twice, or when
// another bound is missed.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HostMachine, isDiscardedWithMachine } from '../evening/machine.ts'
import { readNewMails } from '../evening/parts.ts'
import { describeFailures, judgeBounds, makeBoundRows } from './bounds.ts'
import { waitUntil } from './cluster.ts'
import { startCommandProcess } from './commands.ts'
import {
  makeLongBlocks,
  makeQuickFaults,
  type RepeatedFault,
  shortFaults,
  slowFaults,
} from './faults.ts'
import { makeIdentityCodes } from './homes.ts'
import { type Installation, startInstallation } from './installation.ts'
import { RehearsalProgress } from './progress.ts'
import {
  formatColumns,
  formatCountsByKind,
  formatFaultTable,
  type LoadCommand,
  type LoadReport,
  type LoadSummary,
  sumLoadSummaries,
} from './report.ts'

const { values: options } = parseArgs({
  options: {
    residents: { type: 'string', default: '12' },
    /** How many journeys of residents begin each second. */
    'per-second': { type: 'string', default: '20' },
    /** A folder with another release, built, to which the portals roll and from which they return. */
    other: { type: 'string' },
    /** Connects the portals to the database through PgBouncer. */
    pooler: { type: 'boolean', default: false },
    /** Runs only the faults whose name contains this text; left out: all faults. */
    only: { type: 'string', default: '' },
    /** Runs a fixed choice of faults, within four minutes. */
    short: { type: 'boolean', default: false },
    /** Runs hundreds of faults in blocks, and verifies each block. */
    long: { type: 'boolean', default: false },
    /**
     * A folder in which the long form notes each block that has ended, so that a later run goes on
     * after it.
     */
    state: { type: 'string' },
    /** The long form ends with the block in which so many minutes have passed. */
    minutes: { type: 'string', default: '600' },
  },
})

/** How long a mail may wait: its lease of a portal that was killed, and a minute until the next try. */
const MAILED_MS = 200_000

const MESSAGE_ID = /^Message-ID: <([^>]+)>/im

const perSecond = Number(options['per-second'])
const hasOther = options.other !== undefined
const codes = makeIdentityCodes(Number(options.residents))
const limitMinutes = Number(options.minutes)
const plan = chosenBlocks()
const progress = options.state === undefined ? null : openProgress(options.state)

const machine = new HostMachine(options.long ? limitMinutes + 15 : 15)
let isDone = false
try {
  const all = options.long ? await inSlices() : await atOnce(plan)
  machine.print(`\n${formatFaultTable(all)}\n`)
  const judged = judgeBounds(
    all,
    (name) => plan.find(({ fault }) => fault.name === name)?.fault.bounds,
  )
  machine.print(`${formatColumns(makeBoundRows(judged))}\n`)
  machine.print(
    `${all.acknowledged} writes were acknowledged; lost: ${formatCountsByKind(all.lost)}, twice: ${formatCountsByKind(all.twice)}. The load used ${all.cpuSeconds.toFixed(0)} s of processor.`,
  )
  const failures = describeFailures(judged)
  for (const failure of failures) machine.print(failure)
  isDone = failures.length === 0
  machine.print(`${machine.minutes().toFixed(1)} minutes`)
} finally {
  machine.remove({ isDone })
}
process.exit(isDone ? 0 : 1)

/** Returns the blocks of faults to rehearse; throws for unusable options. */
function chosenBlocks(): readonly RepeatedFault[] {
  if (options.short && options.long) throw new Error('Choose --short or --long')
  if (options.state !== undefined && !options.long) throw new Error('--state goes with --long')
  if (options.short) return shortFaults
  const more = { hasOther, hasPooler: options.pooler }
  const once =
    options.only === '' ? makeQuickFaults(more) : [...makeQuickFaults(more), ...slowFaults]
  const all = options.long ? makeLongBlocks(more) : once
  const chosen = all.filter(({ fault }) => fault.name.includes(options.only))
  if (chosen.length === 0) throw new Error(`No fault has "${options.only}" in its name`)
  return chosen
}

function openProgress(folder: string): RehearsalProgress {
  const path = resolve(folder)
  if (isDiscardedWithMachine(path))
    throw new Error(`${path} would be gone when the rehearsal ends: name a folder elsewhere`)
  const { residents, other, pooler, only } = options
  return new RehearsalProgress(path, { residents, perSecond, other, pooler, only })
}

/** Starts an installation whose residents have registered. */
async function start(): Promise<{
  readonly installation: Installation
  readonly load: (command: LoadCommand) => Promise<unknown>
}> {
  const { other, pooler: hasPooler } = options
  const installation = await startInstallation(machine, { codes, other, hasPooler })
  const load = startCommandProcess(join(import.meta.dirname, 'load.ts'))
  await load({ command: 'register', identityCodes: codes })
  machine.note(`${codes.length} residents have registered`)
  return { installation, load }
}

/** Runs all faults under one load, and verifies the writes in the end. */
async function atOnce(blocks: readonly RepeatedFault[]): Promise<LoadSummary> {
  const { installation, load } = await start()
  return rehearse(installation, load, blocks)
}

async function rehearse(
  installation: Installation,
  load: (command: LoadCommand) => Promise<unknown>,
  blocks: readonly RepeatedFault[],
): Promise<LoadSummary> {
  const times: Record<string, number> = {}
  for (const [at, { fault, times: often }] of blocks.entries()) {
    const { name } = fault
    await load(at === 0 ? { command: 'begin', name, perSecond } : { command: 'phase', name })
    for (let number = 1; number <= often; number += 1) {
      machine.note(`fault: ${name}${often === 1 ? '' : `, ${number} of ${often}`}`)
      await fault.act(installation)
    }
    times[name] = often
  }
  machine.note('the load ends, and all is read back')
  const report = (await load({
    command: 'end',
    mailMs: options.short ? 10_000 : MAILED_MS,
  })) as LoadReport
  // The short form does not wait until they are tried again.
  const waiting = options.short ? installation.queuedMails() : 0
  const mails = Array.from({ length: Math.max(0, report.unmailed - waiting) }, () => 'mail')
  const lost = [...report.lost, ...mails]
  if (!options.short)
    await waitUntil(async () => installation.queuedMails() === 0, 'no mail that waits')
  const twice = [...report.twice, ...mailedTooOften()]
  machine.note(
    `${report.acknowledged} acknowledged writes were looked for; lost: ${formatCountsByKind(lost)}, twice: ${formatCountsByKind(twice)}${waiting > 0 ? `; ${waiting} mails wait` : ''}`,
  )
  const pooler = await installation.poolerAtRest()
  if (pooler !== null) machine.note(pooler)
  return { ...report, lost, twice, times }
}

/**
 * Counts the mails that have arrived since this was called last by their Message-ID; returns `mail`
 * for each that came more than twice: a lost acknowledgement, or a process that ended, costs one.
 */
function mailedTooOften(): readonly string[] {
  const ids = readNewMails().flatMap((mail) => MESSAGE_ID.exec(mail)?.[1] ?? [])
  const alike = Object.values(Object.groupBy(ids, (id) => id))
  const copies = alike.reduce((sum, same = []) => sum + same.length - 1, 0)
  machine.note(`${alike.length} mails have arrived, and ${copies} copies of them`)
  return alike.filter((same = []) => same.length > 2).map(() => 'mail')
}

/**
 * Goes on with the blocks that are missing, each with a load of its own, until all are done or the
 * minutes have passed; returns the sum of all, those of earlier runs too.
 */
async function inSlices(): Promise<LoadSummary> {
  const done = new Map(progress?.done())
  const missing = [...plan.entries()].filter(([number]) => !done.has(number))
  const { installation, load } = missing.length > 0 ? await start() : {}
  for (const [number, block] of missing) {
    if (!installation || !load || machine.minutes() > limitMinutes) break
    const summary = await rehearse(installation, load, [block])
    done.set(number, summary)
    progress?.add(number, summary)
    machine.note(`block ${number + 1} of ${plan.length} is done`)
  }
  const left = plan.length - done.size
  machine.print(
    left === 0
      ? `All ${plan.length} blocks are done.`
      : `${done.size} of ${plan.length} blocks are done: run it again with the same --state.`,
  )
  return sumLoadSummaries([...done.values()])
}
