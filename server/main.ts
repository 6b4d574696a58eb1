import './kernel/base/utc.ts'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createLog } from './kernel/base/log.ts'
import { readSettings, type Settings } from './kernel/base/settings.ts'
import { type RunningServer, startServer } from './start/server.ts'
import { describeStartError } from './start/start-error.ts'

const portalFolder = fileURLToPath(new URL('../dist/portal', import.meta.url))

/** Logs to stderr, and prints one line of JSON to stdout once the server is ready. */
async function main(): Promise<void> {
  let settings: Settings | null = null
  try {
    settings = readSettings(process.env)
    const log = createLog(settings.logLevel)
    const resetDemo = process.argv.includes('--reset-demo')
    const server = await startServer({ settings, log, portalFolder, resetDemo })
    const stop = stopping(server, log, settings)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void server.drain().then(() => stop(0)))
    }
    void server.refused.then(() => stop(1))
    // Whoever reads this may stop the server at once.
    process.stdout.write(`${JSON.stringify(server.ready)}\n`)
  } catch (error) {
    const sentence = describeStartError(error, settings)
    if (sentence === null) createLog('error').fatal({ err: error }, 'the server did not start')
    else process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

/**
 * Returns what stops the server: it accepts no more connections, and calls under way have
 * STOP_TIMEOUT_MS, after which they are refused. A second signal ends the process at once.
 */
const stopping =
  (server: RunningServer, log: FastifyBaseLogger, { stopTimeoutMs }: Settings) =>
  (exitCode: number): void => {
    log.info('stopping')
    const end = async () => {
      log.error('stopped before all calls had ended')
      await server.refuseCallsUnderWay()
      process.exit(1)
    }
    setTimeout(() => void end(), stopTimeoutMs).unref()
    void server.stop().then(() => process.exit(exitCode))
  }

await main()
