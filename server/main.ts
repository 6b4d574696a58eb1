import './kernel/base/utc.ts'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createLog } from './kernel/base/log.ts'
import { readSettings, type Settings } from './kernel/base/settings.ts'
import { type RunningServer, startServer } from './start/server.ts'
import { startErrorMessage } from './start/start-error.ts'

/** Time limit for running calls at shutdown, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 15_000

const portalFolder = fileURLToPath(new URL('../dist/portal', import.meta.url))

/** Logs to stderr, and prints one line of JSON to stdout once the server is ready. */
async function main(): Promise<void> {
  let settings: Settings | null = null
  try {
    settings = readSettings(process.env)
    const log = createLog(settings.logLevel)
    const resetDemo = process.argv.includes('--reset-demo')
    const server = await startServer({ settings, log, portalFolder, resetDemo })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => stop(server, log, 0))
    }
    void server.refused.then(() => stop(server, log, 1))
    // Whoever reads this may stop the server at once.
    process.stdout.write(`${JSON.stringify(server.ready)}\n`)
  } catch (error) {
    const sentence = startErrorMessage(error, settings)
    if (sentence === null) createLog('error').fatal({ err: error }, 'the server did not start')
    else process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

/** Stops the server: calls are refused with 503 at once. A second signal ends the process at once. */
function stop(server: RunningServer, log: FastifyBaseLogger, exitCode: number): void {
  log.info('stopping')
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  void server.stop().then(() => process.exit(exitCode))
}

await main()
