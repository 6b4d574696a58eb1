// Ends with an error when a package that `npm run test:engines` needs is missing; with `--install`
// installs those packages first.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { apt, stop } from './install.mjs'

/** Each Debian package that is needed, and the program that it installs. */
const packages = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
}

const isInstalled = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const missing = () =>
  Object.entries(packages)
    .filter(([, program]) => !isInstalled(program))
    .map(([name]) => name)

if (process.argv.includes('--install') && missing().length > 0) {
  console.log(`Installing ${missing().join(', ')} for the tests of the engines …`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', ...missing())
}
if (missing().length > 0)
  stop(`The tests of the engines need packages: apt-get install ${missing().join(' ')}`)
