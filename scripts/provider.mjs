// npm run provider: the housing provider's decisions, run on the project's own Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './install.mjs'

install()
const { status } = spawnSync(
  node(),
  [join(root, 'server', 'command', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: environment() },
)
process.exit(status ?? 1)
