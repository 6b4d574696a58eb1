import '../start/utc.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { createLog } from '../kernel/base/log.ts'
import { readSettings, type Settings } from '../kernel/base/settings.ts'
import { startErrorMessage } from '../start/start-error.ts'
import { runProviderCommand } from './command.ts'
import { openProviderService } from './open-service.ts'
import { CommandFailed } from './service.ts'

/** Prints the output to stdout, or one sentence about the failure to stderr. */
async function main(): Promise<void> {
  let settings: Settings | null = null
  try {
    const read = (settings = readSettings(process.env))
    const { output, isComplete } = await runProviderCommand(process.argv.slice(2), () =>
      openProviderService(read),
    )
    process.stdout.write(`${output}\n`)
    if (!isComplete) process.exitCode = 1
  } catch (error) {
    const sentence =
      error instanceof CommandFailed ? error.message : startErrorMessage(error, settings)
    if (sentence === null) createLog('error').fatal({ err: error }, 'the command failed')
    else process.stderr.write(`${escapeUnseen(sentence)}\n`)
    process.exitCode = 1
  }
}

await main()
