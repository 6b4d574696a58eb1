// npm run provider: the housing provider's command, run on the project's own Node. It installs nothing:
// that would take the packages away from a server that runs from this folder.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, node, requireInstalled, root } from './install.mjs'

requireInstalled()
const command = spawn(
  node(),
  [join(root, 'server', 'command', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: environment() },
)
// Ctrl-C reaches the command too, which prints what it has done before it ends.
process.on('SIGINT', () => {})
command.on('close', (status) => process.exit(status ?? 1))
