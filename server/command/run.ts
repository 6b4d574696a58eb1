import { escapeUnseen } from '../../domain/unseen.ts'
import { createLog } from '../kernel/base/log.ts'
import { type Environment, readSettings, type Settings } from '../kernel/base/settings.ts'
import { startErrorMessage } from '../start/start-error.ts'
import { checkOrderOf, runCheck } from './check.ts'
import { runProviderCommand } from './command.ts'
import { helpFor } from './help.ts'
import { identityOrderOf, runIdentity } from './identity.ts'
import { runMigrate } from './migrate.ts'
import { openProviderService } from './open-service.ts'
import { CommandFailed } from './service.ts'

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
  const help = helpFor(words)
  if (help !== null) return { code: 0, stdout: `${help}\n`, stderr: '' }
  const [command, ...others] = words
  const check = command === 'check' ? checkOrderOf(others) : null
  if (check) {
    const { output, isComplete } = await runCheck(env, check)
    return { code: isComplete ? 0 : 1, stdout: `${output}\n`, stderr: '' }
  }
  let settings: Settings | null = null
  try {
    const read = (settings = readSettings(env))
    const identity = command === 'identity' ? identityOrderOf(others) : null
    if (identity) return { code: 0, stdout: `${await runIdentity(read, identity)}\n`, stderr: '' }
    if (command === 'migrate' && others.length === 0)
      return { code: 0, stdout: `${await runMigrate(read)}\n`, stderr: '' }
    const { output, isComplete } = await runProviderCommand(
      words,
      () => openProviderService(read),
      onProgress,
    )
    return { code: isComplete ? 0 : 1, stdout: `${output}\n`, stderr: '' }
  } catch (error) {
    const sentence =
      error instanceof CommandFailed ? error.message : startErrorMessage(error, settings)
    if (sentence === null) createLog('error').fatal({ err: error }, 'the command failed')
    return { code: 1, stdout: '', stderr: sentence === null ? '' : `${escapeUnseen(sentence)}\n` }
  }
}
