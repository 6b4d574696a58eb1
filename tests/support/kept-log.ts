import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger } from 'pino'
import { createLog } from '../../server/log.ts'

/** Who started the servers that logged. */
export const LOG_SOURCES = ['node', 'start', 'end-to-end', 'inspector'] as const
export type LogSource = (typeof LOG_SOURCES)[number]

/** Beside the logs: what must not be in them, in lines of JSON. */
export const SECRETS_FILE = 'secrets.jsonl'

/** What somebody of a test is called, or what nobody but them may know. */
export interface TestSecret {
  readonly kind: 'name' | 'secret'
  readonly text: string
}

/** Where a run of all tests keeps what its servers log: `npm test` says so, nobody else. */
const folder = process.env['TEST_LOGS']

/** Keeps what a server logged, for the canary that reads it when all tests have run. */
export function keepLog(source: LogSource, text: string): void {
  if (folder) appendFileSync(join(folder, `${source}.log`), text)
}

/** The same for one line, which is also said when it tells of an error. */
export function hearLog(source: LogSource, line: string): void {
  keepLog(source, line)
  if (!/^\{"level":"(trace|debug|info|warn)"/.test(line)) process.stderr.write(line)
}

/** A log that is only kept. */
export const keptLog = (source: LogSource): Logger =>
  createLog('trace', { write: (line) => keepLog(source, line) })

const noted = new Set<string>()

/** Notes what no log may hold, once. */
export function noteSecret(secret: TestSecret): void {
  const line = `${JSON.stringify(secret)}\n`
  if (!folder || noted.has(line)) return
  noted.add(line)
  appendFileSync(join(folder, SECRETS_FILE), line)
}
