import '../kernel/base/utc.ts'
import { runCommand } from './run.ts'

const { code, stdout, stderr } = await runCommand(
  process.argv.slice(2),
  process.env,
  (line) => void process.stderr.write(`${line}\n`),
)
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
