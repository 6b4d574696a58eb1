// npm run identity: the demo identity provider as a process of its own, on the project's own Node. It
// installs nothing: that would take the packages away from a server that runs from this folder.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, node, requireInstalled, root } from './install.mjs'

requireInstalled()
const provider = spawn(
  node(),
  [join(root, 'server', 'identity-provider', 'main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: environment() },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => provider.kill(signal))
provider.on('exit', (code) => process.exit(code ?? 1))
