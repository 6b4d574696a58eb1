import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findLeaks, splitLogLines } from '../fixtures/server/log-leaks.ts'
import { LOG_SOURCES, SECRETS_FILE } from '../fixtures/server/saved-log.ts'

/**
 * The last step of `npm test`: searches the server logs of the run for personal data and secrets.
 */
const [logs = '', results = ''] = process.argv.slice(2)
const secret = z.object({ kind: z.enum(['name', 'secret']), text: z.string() })

const read = (name: string): string => {
  const file = join(logs, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const noted = splitLogLines(read(SECRETS_FILE)).map((line) => secret.parse(JSON.parse(line)))
let passed = 0
let failed = 0
for (const source of LOG_SOURCES) {
  const log = read(`${source}.log`)
  const lines = splitLogLines(log).length
  const leaks = findLeaks(log, noted)
  console.log(`${source}: ${lines} lines, ${leaks.length} times what no log may hold`)
  for (const { line, what, text } of leaks) console.error(`${source}.log:${line}: ${what}: ${text}`)
  const answers = splitLogLines(log).filter((line) => line.includes('"msg":"answered"')).length
  if (answers === 0) console.error(`${source}: nothing that was answered has been logged`)
  failed += leaks.length + (answers === 0 ? 1 : 0)
  passed += leaks.length === 0 && answers > 0 ? 1 : 0
}
if (noted.length === 0) console.error('The tests noted nothing to look for.')
failed += noted.length === 0 ? 1 : 0
console.log(`Looked for what has the shape of a secret, and ${noted.length} that the tests noted.`)
writeFileSync(join(results, 'canary.json'), JSON.stringify({ passed, failed }))
process.exit(failed ? 1 : 0)
