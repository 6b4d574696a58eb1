import { escapeUnseen } from '../../domain/unseen.ts'
import { createLog } from '../kernel/base/log.ts'
import {
  type Environment,
  readIdentitySettings,
  readSettings,
  type Settings,
} from '../kernel/base/settings.ts'
import { startErrorMessage } from '../start/start-error.ts'
import { runCheck } from './check.ts'
import { runOrder } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { neededFor, runIdentity } from './identity.ts'
import { runMigrate } from './migrate.ts'
import { openProviderService } from './open-service.ts'
import { type Order, orderOf } from './order.ts'
import { type Remote, remoteOf, serviceAt } from './remote.ts'
import { CommandFailed, LinesFailed } from './service.ts'
import { runStatus } from './status.ts'
import { nameEmbedded } from './used-database.ts'

/** The output of a run of the command, and the exit code of its process. */
export interface Printed {
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
): Promise<Printed> {
  let settings: Settings | null = null
  const read = (): Settings => (settings = readSettings(env))
  try {
    const order = orderOf(words)
    if (order.kind === 'help') return printed(order.text)
    const remote = remoteOf(env)
    if (remote !== null) return await runFromAfar(order, remote, onProgress)
    if (order.kind === 'check') return printedOf(await runCheck(env, order.check, onProgress))
    if (order.kind === 'status') return printedOf(await runStatus(read(), order.status, onProgress))
    if (order.kind === 'identity')
      return printed(
        await runIdentity(readIdentitySettings(env, neededFor(order.identity)), order.identity),
      )
    if (order.kind === 'migrate') return printed(await runMigrate(read()))
    const local = read()
    nameEmbedded(local, onProgress)
    return printedOf(await runOrder(order, () => openProviderService(local), onProgress))
  } catch (error) {
    const sentence: string | null =
      error instanceof CommandFailed ? error.message : startErrorMessage(error, settings)
    if (sentence === null) createLog('error').fatal({ err: error }, 'the command failed')
    return {
      code: 1,
      stdout: '',
      stderr:
        sentence === null
          ? ''
          : `${error instanceof LinesFailed ? sentence : escapeUnseen(sentence)}\n`,
    }
  }
}

const printed = (text: string, code = 0): Printed => ({ code, stdout: `${text}\n`, stderr: '' })

/** What a shell expects of a process that SIGINT ended. */
const INTERRUPTED = 130

const printedOf = ({ output, isComplete, isBrokenOff = false }: CommandResult): Printed =>
  printed(output, isBrokenOff ? INTERRUPTED : isComplete ? 0 : 1)

/** Runs an order on a portal that is elsewhere. */
async function runFromAfar(
  order: Exclude<Order, { readonly kind: 'help' }>,
  remote: Remote,
  onProgress?: (line: string) => void,
): Promise<Printed> {
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
  return printedOf(await runOrder(order, async () => serviceAt(remote), onProgress))
}
