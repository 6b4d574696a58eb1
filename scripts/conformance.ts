// npm run conformance: checks another organisation's back end against the route table, the error
// catalogue and the life cycles.
import { isFailed } from './conformance/claims.ts'
import { readOptions, USAGE, UsageError } from './conformance/options.ts'
import { prove } from './conformance/prove.ts'
import { onOneLine, reportOf } from './conformance/report.ts'
import { defaultBounds, fetchTransport, patient } from './conformance/transport.ts'

try {
  const { setup, timeoutMs, ...options } = readOptions(process.argv.slice(2))
  const findings = await prove(setup, patient(fetchTransport({ ...defaultBounds, timeoutMs })))
  process.stdout.write(`${reportOf(findings, options).join('\n')}\n`)
  if (findings.claims.some(isFailed)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${onOneLine(error.message)}\n\n${USAGE}\n`)
  process.exitCode = 1
}
