// Ends with an error when a package that `npm run listen` needs is missing; with `--install`
// installs those packages first.
import { requirePackages } from './packages.mjs'

requirePackages('The journeys of the screen reader', {
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  xvfb: 'Xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'at-spi2-core': 'at-spi-bus-launcher',
  'dbus-daemon': 'dbus-run-session',
  'libglib2.0-bin': 'gsettings',
})
