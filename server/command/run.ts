import { escapeInvisible } from '../../domain/unseen.ts'
import { createLog } from '../kernel/base/log.ts'
import {
  type Environment,
  readIdentitySettings,
  readSettings,
  type Settings,
} from '../kernel/base/settings.ts'
import { describeStartError } from '../start/start-error.ts'
import { runCheckCommand } from './check.ts'
import { runPortalCommand } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { runIdentityCommand, settingsNeededFor } from './identity.ts'
import { runMigrateCommand } from './migrate.ts'
import { openProviderService } from './open-service.ts'
import { type ParsedCommand, parseCommand } from './order.ts'
import { createRemoteService, type RemotePortal, readRemotePortal } from './remote.ts'
import { CommandFailed, CommandFailedWithLines } from './service.ts'
import { runStatusCommand } from './status.ts'
import { reportIfEmbeddedDatabase } from './used-database.ts'

/** The output of a run of the command, and the exit code of its process. */
export interface CommandOutput {
  readonly code: number
  readonly stdout: string
  /** One sentence about the failure; empty after an unexpected error, which is logged. */
  readonly stderr: string
}

/**
 * Runs the command with its arguments and the settings of an environment. Never rejects. Lines of
 * progress are given to `onProgress`.
 */
export async function runCommand(
  words: readonly string[],
  env: Environment,
  onProgress?: (line: string) => void,
): Promise<CommandOutput> {
  let settings: Settings | null = null
  const read = (): Settings => (settings = readSettings(env))
  try {
    const order = parseCommand(words)
    if (order.kind === 'help') return printed(order.text)
    const remote = readRemotePortal(env)
    if (remote !== null) return await runFromAfar(order, remote, onProgress)
    if (order.kind === 'check')
      return printedOf(await runCheckCommand(env, order.check, onProgress))
    if (order.kind === 'status')
      return printedOf(await runStatusCommand(read(), order.status, onProgress))
    if (order.kind === 'identity')
      return printed(
        await runIdentityCommand(
          readIdentitySettings(env, settingsNeededFor(order.identity)),
          order.identity,
        ),
      )
    if (order.kind === 'migrate') return printed(await runMigrateCommand(read()))
    const local = read()
    reportIfEmbeddedDatabase(local, onProgress)
    return printedOf(await runPortalCommand(order, () => openProviderService(local), onProgress))
  } catch (error) {
    const sentence: string | null =
      error instanceof CommandFailed ? error.message : describeStartError(error, settings)
    if (sentence === null) createLog('error').fatal({ err: error }, 'the command failed')
    return {
      code: 1,
      stdout: '',
      stderr:
        sentence === null
          ? ''
          : `${error instanceof CommandFailedWithLines ? sentence : escapeInvisible(sentence)}\n`,
    }
  }
}

const printed = (text: string, code = 0): CommandOutput => ({
  code,
  stdout: `${text}\n`,
  stderr: '',
})

/** What a shell expects of a process that SIGINT ended. */
const INTERRUPTED = 130

const printedOf = ({ output, isComplete, isBrokenOff = false }: CommandResult): CommandOutput =>
  printed(output, isBrokenOff ? INTERRUPTED : isComplete ? 0 : 1)

/** Runs an order on a portal that is elsewhere. */
async function runFromAfar(
  order: Exclude<ParsedCommand, { readonly kind: 'help' }>,
  remote: RemotePortal,
  onProgress?: (line: string) => void,
): Promise<CommandOutput> {
  switch (order.kind) {
    case 'check':
    case 'status':
    case 'identity':
    case 'migrate':
    case 'reseal':
    case 'erasures':
    case 'files':
      throw new CommandFailed(
        `${order.kind} concerns the machine of a server: run it there, without PROVIDER_URL.`,
      )
  }
  return printedOf(
    await runPortalCommand(order, async () => createRemoteService(remote), onProgress),
  )
}
