import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SILENT_EXIT_CODE } from './end-when-silent.ts'

const watch = join(import.meta.dirname, 'end-when-silent.ts')
/** How long a command may take before it is ended, in milliseconds; the longest takes 21 minutes. */
const LIMIT_MS = 45 * 60_000
/** How many milliseconds processes left by an exited command may hold its output open. */
const OUTPUT_MS = 10_000

interface Options {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Whether the output is printed immediately, because no other command runs at the same time. */
  readonly isAlone: boolean
}

export interface CommandResult {
  /** The exit code; null for a command that did not start, or that a signal ended. */
  readonly status: number | null
  /** The collected output; empty when it was printed immediately. */
  readonly printed: string
  /** Whether this is the result of a second run, after the first one was ended for silence. */
  readonly isAgain: boolean
}

/** The running groups of processes, each by the id of its first process. */
const groups = new Set<number>()
process.on('exit', () => groups.forEach(endGroup))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(1))

/** Ends all processes of a group, because a busy process does not notice that its parent has ended. */
function endGroup(first: number): void {
  groups.delete(first)
  try {
    process.kill(-first, 'SIGKILL')
  } catch {
    // All processes of the group have already ended.
  }
}

/** Runs a command with all processes that it starts, and ends them after 45 minutes. */
export function runCommand(
  [command = '', ...args]: readonly string[],
  { cwd, env, isAlone }: Options,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let printed = ''
    const output = isAlone ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd,
      env,
      timeout: LIMIT_MS,
      detached: true,
      stdio: ['ignore', output, output],
    })
    const { pid } = child
    if (pid !== undefined) groups.add(pid)
    const end = (status: number | null) => resolve({ status, printed, isAgain: false })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    child.on('error', (error) => {
      printed += `${error}\n`
      end(null)
    })
    child.on('exit', (status) => {
      if (pid !== undefined) endGroup(pid)
      setTimeout(end, OUTPUT_MS, status).unref()
    })
    child.on('close', end)
  })
}

/** Runs a command of Vitest, and once more if the first run was ended because nothing happened in it. */
export async function runVitest(
  command: readonly string[],
  options: Options,
): Promise<CommandResult> {
  const watched = [...command, '--reporter=default', `--reporter=${watch}`]
  const first = await runCommand(watched, options)
  if (first.status !== SILENT_EXIT_CODE) return first
  const second = await runCommand(watched, options)
  return {
    ...second,
    printed: `${first.printed}\n── second run ──\n${second.printed}`,
    isAgain: true,
  }
}
