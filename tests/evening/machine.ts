import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The root of the repository. */
const root = join(import.meta.dirname, '..', '..')
/** The folder of the running release, as docs/operations.md has it. */
export const currentReleaseFolder = '/opt/porras/current'
/** Folders in which the evening writes; its changes there are discarded with the machine. */
const written = ['/etc', '/var', '/opt', '/run', '/srv'] as const

/** Folders that an installation makes; a freshly installed machine has none of them. */
const installed = ['/etc/porras', '/etc/ssl/porras', '/opt/porras', '/var/lib/porras-koivuranta']

/** The folder that holds these changes until then; nothing else uses it meanwhile. */
const above = '/mnt'

/** The default limit of a run on a machine, in minutes. */
const LIMIT_MINUTES = 15
/** The most milliseconds that a server program may take to accept connections. */
const START_MS = 60_000

/** Whether changes at a path are discarded with the machine. */
export const isDiscardedWithMachine = (path: string): boolean =>
  [...written, above].some((folder) => path === folder || path.startsWith(`${folder}/`))

export interface CommandOptions {
  /** The user that runs the command; by default root. */
  readonly user?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Options of starting a server program, such as nginx: its user, and where it listens. */
export interface ProgramOptions extends CommandOptions {
  readonly port: number
  /** The address at which the program listens; left out: that of this machine alone. */
  readonly host?: string
}

/** A started server program, such as nginx, PostgreSQL or a portal, with all its processes. */
export interface StartedProgram {
  /** The id of the first process of the program. */
  readonly pid: number
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  /** Sends a signal to all processes of the program at once, as when its machine fails. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Asks its first process to stop, as a service manager does. */
  readonly stop: () => void
}

/** A machine that looks freshly installed: what is written to it is seen by this process alone. */
export class HostMachine {
  /** Logs of the parts, one file each. */
  readonly logs = mkdtempSync(join(tmpdir(), 'porras-evening-'))
  /** A folder on a disk, for what needs extended attributes. */
  readonly disk = mkdtempSync(join(tmpdir(), 'porras-evening-disk-'))
  readonly #began = performance.now()

  constructor(limitMinutes = LIMIT_MINUTES) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => process.exit(1))
    const end = () => {
      this.print(`Not done after ${limitMinutes} minutes`)
      process.exit(1)
    }
    setTimeout(end, limitMinutes * 60_000).unref()
  }

  /**
   * Makes the folders writable, mounts the release where the docs have it, and starts the network.
   */
  prepare(): void {
    this.run('mount', ['--make-rprivate', '/'])
    this.run('mount', ['-t', 'tmpfs', 'tmpfs', above])
    for (const folder of written) {
      const [upper, work] = [`${above}${folder}`, `${above}${folder}.work`]
      mkdirSync(upper)
      mkdirSync(work)
      const layers = `lowerdir=${folder},upperdir=${upper},workdir=${work}`
      this.run('mount', ['-t', 'overlay', 'overlay', '-o', layers, folder])
    }
    // Hides an installation of the real machine, where it stays under the overlays.
    this.run('rm', ['-rf', ...installed])
    mkdirSync(currentReleaseFolder, { recursive: true })
    this.run('mount', ['--bind', root, currentReleaseFolder])
    this.run('ip', ['link', 'set', 'lo', 'up'])
  }

  /** Removes what is left on the disk of the machine below; of an evening that failed, not the logs. */
  remove({ isDone }: { readonly isDone: boolean }): void {
    try {
      rmSync(this.disk, { recursive: true, force: true })
    } catch (error) {
      // Programs may still write to the disk. This is only printed, as the error that ended the run
      // is more important.
      this.print(`${this.disk} was not removed: ${String(error)}`)
    }
    if (isDone) rmSync(this.logs, { recursive: true, force: true })
    else this.print(`The logs of its parts are in ${this.logs}`)
  }

  /** Prints a step that was reached, with the seconds since the beginning. */
  note(what: string): void {
    const seconds = (performance.now() - this.#began) / 1000
    this.print(`${seconds.toFixed(1).padStart(6)} s  ${what}`)
  }

  print(what: string): void {
    process.stdout.write(`${what}\n`)
  }

  /** Returns the minutes since this object was made. */
  minutes(): number {
    return (performance.now() - this.#began) / 60_000
  }

  /** Runs a command to its end and returns what it printed; throws when it fails. */
  run(command: string, args: readonly string[], { user, ...rest }: CommandOptions = {}): string {
    const [program = command, ...words] = as(user, [command, ...args])
    const { status, stdout, stderr, error } = spawnSync(program, words, {
      cwd: rest.cwd ?? '/',
      env: { ...process.env, ...rest.env },
      encoding: 'utf8',
    })
    if (status === 0) return stdout
    throw new Error(
      `${command} ${args.join(' ')}: ${error ?? `status ${status}`}\n${stdout}${stderr}`,
    )
  }

  /**
   * Starts a part that runs until the evening ends, in a group of its own. Resolves when it accepts
   * connections; rejects with the end of its log when it ends before.
   */
  async start(
    name: string,
    [command = '', ...args]: readonly string[],
    { port, host = '127.0.0.1', user, cwd = '/', env }: ProgramOptions,
  ): Promise<StartedProgram> {
    const log = join(this.logs, `${name.replaceAll(' ', '-')}.log`)
    const [program = command, ...words] = as(user, [command, ...args])
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const file = createWriteStream(log, { flags: 'a' })
    child.stdout.pipe(file)
    child.stderr.pipe(file)
    let failure: string | null = null
    const ended = new Promise<void>((resolve) => {
      child.on('error', (error) => (failure = String(error)))
      child.on('close', (code) => {
        failure = `ended with ${code}`
        resolve()
      })
    })
    const until = performance.now() + START_MS
    while (!(await accepts(port, host))) {
      if (failure === null && performance.now() > until) failure = `did not listen on ${port}`
      if (failure !== null)
        throw new Error(`${name} ${failure}\n${readFileSync(log, 'utf8').slice(-3000)}`)
      await sleep(100)
    }
    this.note(`${name} listens on port ${port}`)
    return {
      pid: child.pid ?? 0,
      ended,
      signal: (signal) => process.kill(-(child.pid ?? 0), signal),
      stop: () => child.kill('SIGTERM'),
    }
  }
}

/** Returns the command line that runs a command as a user. */
function as(user: string | undefined, words: readonly string[]): readonly string[] {
  if (user === undefined) return words
  const group = spawnSync('id', ['-gn', user], { encoding: 'utf8' }).stdout.trim()
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--init-groups', '--', ...words]
}

/** Whether something accepts connections on a port. */
function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
  })
}
