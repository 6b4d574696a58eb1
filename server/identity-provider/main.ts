import '../kernel/base/utc.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { CommandFailed } from '../command/service.ts'
import { createLog } from '../kernel/base/log.ts'
import { parseIdentityProviderCommand } from './order.ts'
import { formatStartedLine, runIdentityProvider } from './run.ts'

const WRONG_CALL = 2

/** Prints a line to stdout once the provider listens, and lines about refused requests to stderr. */
async function main(): Promise<void> {
  try {
    const order = parseIdentityProviderCommand(process.argv.slice(2))
    if (order.kind === 'help') {
      process.stdout.write(`${order.text}\n`)
      return
    }
    const provider = await runIdentityProvider(
      order.options,
      (message) => void process.stderr.write(`${message}\n`),
    )
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void provider.close())
    process.stdout.write(`${formatStartedLine(provider, order.options)}\n`)
  } catch (error) {
    if (error instanceof CommandFailed) {
      process.stderr.write(`${escapeInvisible(error.message)}\n`)
      process.exitCode = WRONG_CALL
      return
    }
    createLog('error').fatal({ err: error }, 'the demo identity provider did not start')
    process.exitCode = 1
  }
}

await main()
