// Two portals behind nginx on one database, called many times a second, while both are replaced: by
// the same release, by another one and back, and with another secret key in the steps of
// docs/settings.md. Prints how each call was answered, and fails when one was not.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Company, deployFolder } from '../evening/company.ts'
import { HostMachine } from '../evening/machine.ts'
import {
  makeBucket,
  nameAndCertifyHosts,
  startMailServer,
  startNginx,
  startPostgres,
  startSwift,
} from '../evening/parts.ts'
import { startCommandProcess } from '../rehearsal/commands.ts'
import { makeIdentityCodes, makePersons, writeImportRows } from '../rehearsal/homes.ts'
import { type CallCounts, type CallsCommand, calculateQuantile, formatTable } from './report.ts'

const RESIDENTS = 40
const ports = [3001, 3002] as const
const rows = '/srv/rows'
const otherRelease = '/opt/porras/other'
/** How long the calls go on in each phase at most, and after what happens in it, in seconds. */
const PHASE_S = 180
const AFTER_S = 5
const endFile = '/srv/phase-has-ended'
/** How often the removal of the old key is tried, in milliseconds. */
const TRY_MS = 60_000

const { values: options } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '200' },
    /** A folder with another release, built, to which the portals roll and from which they return. */
    other: { type: 'string' },
    /** Waits for the quarter of an hour after which the old key may go. */
    'remove-old-key': { type: 'boolean', default: false },
  },
})
const perSecond = Number(options['per-second'])

const machine = new HostMachine()
const company = new Company(machine)
let isDone = false
try {
  machine.prepare()
  nameAndCertifyHosts(machine)
  if (options.other !== undefined) {
    mkdirSync(otherRelease, { recursive: true })
    machine.run('mount', ['--bind', options.other, otherRelease])
  }
  await Promise.all([startPostgres(machine), startMailServer(machine), startSwift(machine)])
  await makeBucket()
  await startNginx(machine, deployFolder)
  company.set({}, { CREATION_LIMITS: '"defect=100000/day"' })
  const codes = makeIdentityCodes(RESIDENTS)
  await company.startBroker(makePersons(codes))
  company.command('migrate')
  company.command('flags', 'set', 'messages', 'on')
  writeImportRows(rows, codes)
  company.command('import', rows)
  const portals = new Map(
    await Promise.all(ports.map(async (port) => [port, await company.startPortal(port)] as const)),
  )
  const follower = startCommandProcess(join(import.meta.dirname, 'calls.ts'))
  const calls = async (command: CallsCommand) => (await follower(command)) as CallCounts
  await calls({ command: 'register', identityCodes: codes })
  machine.note(`${RESIDENTS} residents have registered`)

  const roll = async (release?: string): Promise<void> => {
    for (const port of ports) {
      const portal = portals.get(port)
      portal?.stop()
      await portal?.ended
      portals.set(port, await company.startPortal(port, release))
    }
  }
  const [oldKey = ''] = company.secretKeys
  const newKey = randomBytes(32).toString('base64')
  const withKeys = async (...keys: readonly string[]): Promise<void> => {
    company.secretKeys = keys
    await roll()
  }
  /** Tries it again while a process may still seal with the old key. */
  const removeOldKey = async (): Promise<void> => {
    for (;;)
      try {
        await withKeys(newKey)
        return
      } catch (error) {
        machine.note(`the old key is needed: ${String(error).slice(0, 200)}`)
        await withKeys(newKey, oldKey)
        await sleep(TRY_MS)
      }
  }
  const phases: readonly (readonly [name: string, act: () => Promise<void>])[] = [
    ['none', () => sleep(10_000)],
    ['a roll', () => roll()],
    ...(options.other === undefined
      ? []
      : ([
          ['a roll to the other release', () => roll(otherRelease)],
          ['a roll back from it', () => roll()],
        ] as const)),
    ['the new key is known', () => withKeys(oldKey, newKey)],
    ['the new key seals', () => withKeys(newKey, oldKey)],
    [
      'reseal',
      async () => machine.print(company.command('reseal').split('\n').slice(-4).join('\n')),
    ],
  ]
  const lines = [
    ['phase', 'successes', 'p50 ms', 'p99 ms', 'longest ms', 'other answers', 'done s'],
  ]
  let bad = 0
  for (const [name, act] of phases) {
    machine.note(`phase: ${name}`)
    const began = performance.now()
    rmSync(endFile, { force: true })
    const calling = calls({ command: 'call', perSecond, seconds: PHASE_S, endFile })
    await act()
    const done = (performance.now() - began) / 1000
    if (done > PHASE_S) throw new Error(`${name} took longer than ${PHASE_S} s`)
    await sleep(AFTER_S * 1000)
    writeFileSync(endFile, '')
    const { milliseconds, outcomes } = await calling
    const others = Object.entries(outcomes).filter(([outcome]) => outcome !== '200')
    bad += others.reduce((sum, [, times]) => sum + times, 0)
    const line = [
      name,
      String(milliseconds.length),
      calculateQuantile(milliseconds, 0.5).toFixed(0),
      calculateQuantile(milliseconds, 0.99).toFixed(0),
      Math.max(...milliseconds).toFixed(0),
      others.map(([outcome, times]) => `${outcome} × ${times}`).join(', '),
      done.toFixed(1),
    ]
    machine.note(line.join('  '))
    lines.push(line)
  }
  if (options['remove-old-key']) await removeOldKey()
  // Each person is found by the hash of their identity code: none is added, nothing changes.
  const again = company.command('import', rows)
  machine.print(again)
  const found = Number(await follower({ command: 'find' } satisfies CallsCommand))
  machine.print(`\n${formatTable(lines)}\n`)
  machine.print(`${found} of ${RESIDENTS} residents were found by their identity codes.`)
  isDone = bad === 0 && found === RESIDENTS
  machine.print(`${machine.minutes().toFixed(1)} minutes`)
} finally {
  machine.remove({ isDone })
}
process.exit(isDone ? 0 : 1)
