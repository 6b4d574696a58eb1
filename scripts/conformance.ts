// npm run conformance: checks another organisation's back end against the route table, the error
// catalogue and the life cycles.
import { isFailed } from './conformance/claims.ts'
import { parseOptions, USAGE, UsageError } from './conformance/options.ts'
import { proveBackEnd } from './conformance/prove.ts'
import { formatReport, toOneLine } from './conformance/report.ts'
import { defaultBounds, makeFetchTransport, retryWhenLimited } from './conformance/transport.ts'

try {
  const { setup, timeoutMs, ...options } = parseOptions(process.argv.slice(2))
  const findings = await proveBackEnd(
    setup,
    retryWhenLimited(makeFetchTransport({ ...defaultBounds, timeoutMs })),
  )
  process.stdout.write(`${formatReport(findings, options).join('\n')}\n`)
  if (findings.claims.some(isFailed)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${toOneLine(error.message)}\n\n${USAGE}\n`)
  process.exitCode = 1
}
