import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FIREFOX = '/usr/bin/firefox-esr'
const folder = join(import.meta.dirname, '../../../../node_modules/.cache/engines')

/** Launch options of the distribution's Firefox, which Playwright drives by WebDriver BiDi. */
export function makeFirefoxLaunchOptions() {
  mkdirSync(folder, { recursive: true })
  const executablePath = join(folder, 'firefox.sh')
  const relay = join(import.meta.dirname, 'relay.ts')
  const words = [process.execPath, relay, FIREFOX].map((word) => `'${word}'`).join(' ')
  writeFileSync(executablePath, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 })
  return {
    executablePath,
    firefoxUserPrefs: {
      'intl.accept_languages': 'fi, en',
      // The portal follows the light or dark theme of the system, so the tests set light.
      'ui.systemUsesDarkTheme': 0,
    },
  }
}
