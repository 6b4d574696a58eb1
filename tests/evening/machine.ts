import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The root of the repository. */
const root = join(import.meta.dirname, '..', '..')
/** Where the running release is, by docs/operations.md. */
export const current = '/opt/porras/current'
/** Folders in which the evening writes; what it writes there is gone with it. */
const written = ['/etc', '/var', '/opt', '/run', '/srv'] as const

/** Where what it writes is until then; nothing else uses this folder meanwhile. */
const above = '/mnt'

/** The most milliseconds that a part may take to accept connections. */
const START_MS = 60_000

export interface Options {
  /** The user that runs the command; by default root. */
  readonly user?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A machine that looks freshly installed: what is written to it is seen by this process alone. */
export class Machine {
  /** Logs of the parts, one file each. */
  readonly logs = mkdtempSync(join(tmpdir(), 'porras-evening-'))
  /** A folder on a disk, for what needs extended attributes. */
  readonly disk = mkdtempSync(join(tmpdir(), 'porras-evening-disk-'))
  readonly #began = performance.now()

  /** Makes the folders writable, the release visible where the docs have it, and the network. */
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
    mkdirSync(current, { recursive: true })
    this.run('mount', ['--bind', root, current])
    this.run('ip', ['link', 'set', 'lo', 'up'])
  }

  /** Removes what is left on the disk of the machine below; of an evening that failed, not the logs. */
  remove({ isDone }: { readonly isDone: boolean }): void {
    rmSync(this.disk, { recursive: true, force: true })
    if (isDone) rmSync(this.logs, { recursive: true, force: true })
    else this.print(`The logs of its parts are in ${this.logs}`)
  }

  /** Prints what was reached, after how many seconds. */
  note(what: string): void {
    const seconds = (performance.now() - this.#began) / 1000
    this.print(`${seconds.toFixed(1).padStart(6)} s  ${what}`)
  }

  print(what: string): void {
    process.stdout.write(`${what}\n`)
  }

  /** Minutes since the beginning. */
  minutes(): number {
    return (performance.now() - this.#began) / 60_000
  }

  /** Runs a command to its end and returns what it printed; throws when it fails. */
  run(command: string, args: readonly string[], { user, ...rest }: Options = {}): string {
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
   * Starts a part that runs until the evening ends. Resolves when it accepts connections; rejects
   * with the end of its log when it ends before.
   */
  async start(
    name: string,
    [command = '', ...args]: readonly string[],
    { port, user, cwd = '/', env }: Options & { readonly port: number },
  ): Promise<void> {
    const log = join(this.logs, `${name}.log`)
    const [program = command, ...words] = as(user, [command, ...args])
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const file = createWriteStream(log)
    child.stdout.pipe(file)
    child.stderr.pipe(file)
    let failure: string | null = null
    child.on('error', (error) => (failure = String(error)))
    child.on('exit', (code) => (failure = `ended with ${code}`))
    const until = performance.now() + START_MS
    while (!(await accepts(port))) {
      if (failure === null && performance.now() > until) failure = `did not listen on ${port}`
      if (failure !== null)
        throw new Error(`${name} ${failure}\n${readFileSync(log, 'utf8').slice(-3000)}`)
      await sleep(100)
    }
    this.note(`${name} listens on port ${port}`)
  }
}

const as = (user: string | undefined, words: readonly string[]): readonly string[] =>
  user === undefined ? words : ['runuser', '-u', user, '--', ...words]

/** Whether something accepts connections on a port of this machine. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
  })
}
