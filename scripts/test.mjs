// npm test: install what is needed (a browser included), then build and run everything, or with
// `--changed [commit]` what a change can reach.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apt, environment, install, node, quietly, root, stop } from './install.mjs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Installs the browsers that are missing: the distribution's headless Chromium, which takes a fifth
 * less time, and its whole Chromium, which alone has a popup blocker; else Playwright's own.
 */
function installBrowser() {
  const isWhole = wholeBrowsers.some((path) => existsSync(path))
  if (isWhole && existsSync(headlessShell)) return
  console.log('Installing Chromium for the browser tests …')
  if (apt('update', '-qq')) {
    apt('install', '-y', '-qq', 'chromium-headless-shell')
    if (apt('install', '-y', '-qq', 'chromium')) return
  }
  if (isWhole) return
  if (quietly('npx', ['playwright', 'install', '--with-deps', 'chromium'])) return
  if (quietly('npx', ['playwright', 'install', 'chromium'])) return
  stop(
    'The browser tests need Chromium: install the package "chromium" (apt-get install chromium), then run npm test again.',
  )
}

install()
installBrowser()
const { status } = spawnSync(
  node(),
  [join(root, 'scripts', 'suites.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), CI: 'true' },
  },
)
process.exit(status ?? 1)
