// Lets Orca read journeys, prints what it says and when, and writes that to coverage/listen.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestResident } from '../../e2e/backend/residents.ts'
import { backendControls, portalPort } from '../../e2e/support/world.ts'
import { journeys, type KeyActions } from './journeys.ts'
import { ScreenReader } from './screen-reader.ts'
import { formatSpokenText, type SpokenText } from './speech.ts'

const root = join(import.meta.dirname, '../../..')
const origin = `http://localhost:${portalPort}`
const folder = join(root, 'coverage', 'listen')

const [, , ...asked] = process.argv
const unknown = asked.filter((name) => !(name in journeys))
if (unknown.length > 0) {
  process.stderr.write(`No journey ${unknown.join(', ')}: ${Object.keys(journeys).join(', ')}\n`)
  process.exit(1)
}

/** Waits until the server answers, and returns a new resident. */
async function firstResident() {
  for (;;) {
    const resident = await backendControls.resident().catch(() => null)
    if (resident) return resident
    if (server.exitCode !== null) throw new Error('The server has ended')
    await wait(300)
  }
}

const DAY_SECONDS = 24 * 60 * 60
/** Returns the time of day in seconds, as in Orca's log. */
const timeOfDay = (): number => (Date.now() / 1000) % DAY_SECONDS

/** Signs in with keys, without noting what is said. */
async function signIn(orca: ScreenReader, { email, password }: TestResident): Promise<void> {
  await orca.open(`${origin}/login`)
  await orca.tabTo('Sähköposti')
  await orca.type(email)
  await orca.press('Tab')
  await orca.type(password)
  await orca.pressUntil('Return', 'Finished loading')
}

const server = spawn(process.execPath, ['tests/e2e/server.ts', String(portalPort)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
let reader: ScreenReader | null = null
try {
  const resident = await firstResident()
  reader = await ScreenReader.start(`${origin}/login`)
  const orca = reader
  const heard: string[] = []
  const note = (line: string) => {
    heard.push(line)
    process.stdout.write(`${line}\n`)
  }
  /** Performs one action, and notes what Orca says. */
  const hear = async (
    label: string,
    action: () => Promise<SpokenText[]>,
  ): Promise<SpokenText[]> => {
    const began = timeOfDay()
    const said = await action()
    note(label)
    for (const one of said) note(formatSpokenText(one, began))
    return said
  }
  const keys: KeyActions = {
    open: (path) => hear(`opens ${path}`, () => orca.open(`${origin}${path}`)),
    press: (...pressed) => hear(`presses ${pressed.join(', ')}`, () => orca.press(...pressed)),
    pressUntil: (key, text) =>
      hear(`presses ${key}, and waits for "${text}"`, () => orca.pressUntil(key, text)),
    type: (text) => hear(`types "${text}"`, () => orca.type(text)),
    tabTo: (text) => hear(`Tab to "${text}"`, () => orca.tabTo(text)),
    headings: (times) =>
      hear('goes to the next headings', () => orca.press(...Array<string>(times).fill('h'))),
  }
  let isSignedIn = false
  mkdirSync(folder, { recursive: true })
  for (const [name, journey] of Object.entries(journeys)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    if (name !== 'sign-in' && !isSignedIn) await signIn(orca, resident)
    heard.length = 0
    note(`# ${name}`)
    await journey(keys, resident)
    isSignedIn = true
    const file = join(folder, `${name.replaceAll(' ', '-')}.txt`)
    writeFileSync(file, `${heard.join('\n')}\n`)
  }
} finally {
  reader?.stop()
  server.kill()
}
