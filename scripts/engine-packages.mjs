// Ends with an error when a package that `npm run test:engines` needs is missing; with `--install`
// installs those packages first.
import { requirePackages } from './packages.mjs'

requirePackages('The tests of the engines', {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
})
