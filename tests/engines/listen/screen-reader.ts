import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type Said, speechReader } from './speech.ts'

/** Seconds of silence after which Orca has said all. */
const SILENCE = 1.5
/** The same after a page, which is read from its beginning to its end. */
const PAGE_SILENCE = 5
/** Seconds that are waited for the first word. */
const FIRST = 6
/** How often a start is listened to, until the page is read. */
const STARTS = 20
/** The most seconds that are waited for silence. */
const MOST = 30

const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'fi, en',
  'signon.rememberSignons': false,
}

/** Spaces that do not break are read as spaces. */
const isSaid = (said: readonly Said[], text: string) =>
  said.some((one) => one.text.replaceAll(/\s/g, ' ').includes(text))

const notHeard = (text: string, said: readonly Said[]) =>
  `"${text}" is not said, but: ${said.map((one) => one.text).join(' | ')}`

/** Orca, which reads Firefox on a display of its own. All is done by keys. */
export class ScreenReader {
  readonly #folder: string
  readonly #display: string
  readonly #processes: readonly ChildProcess[]
  readonly #speech = speechReader()
  #read = 0

  private constructor(folder: string, display: string, processes: readonly ChildProcess[]) {
    this.#folder = folder
    this.#display = display
    this.#processes = processes
  }

  /** Starts a display, Orca and Firefox at an address, and waits until the page is read. */
  static async start(address: string): Promise<ScreenReader> {
    const folder = mkdtempSync(join(tmpdir(), 'porras-listen-'))
    for (const name of ['profile', 'home', 'run']) mkdirSync(join(folder, name), { mode: 0o700 })
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(folder, 'profile', 'user.js'), lines.join('\n'))
    const screen = spawn(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const [number] = await once(createInterface({ input: screen.stdout }), 'line')
    const display = `:${number}`
    const session = spawn(
      'dbus-run-session',
      ['--', 'sh', join(import.meta.dirname, 'session.sh'), folder, address, import.meta.dirname],
      {
        detached: true,
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          DISPLAY: display,
          HOME: join(folder, 'home'),
          XDG_RUNTIME_DIR: join(folder, 'run'),
          XDG_SESSION_TYPE: 'x11',
          GSETTINGS_BACKEND: 'keyfile',
          GNOME_ACCESSIBILITY: '1',
          // No voice: a speech server without a sound card keeps Orca waiting. What it says is logged.
          SPEECHD_ADDRESS: 'unix_socket:/nonexistent',
          LANG: 'C.UTF-8',
          TZ: 'UTC',
          MOZ_CRASHREPORTER_DISABLE: '1',
        },
      },
    )
    const reader = new ScreenReader(folder, display, [session, screen])
    for (let count = 0; count < STARTS; count += 1) {
      const said = await reader.#untilSilent()
      if (said.some(({ text }) => text.startsWith('Finished loading'))) return reader
    }
    reader.stop()
    throw new Error('Orca does not read the page. Does another Orca run?')
  }

  /** Presses keys one after the other, and returns what Orca says until it is silent. */
  async press(...keys: readonly string[]): Promise<Said[]> {
    this.#skip()
    for (const key of keys) this.#xdotool('key', key)
    return this.#untilSilent()
  }

  /** Presses a key that leads to an answer, and listens until a text of it is said. */
  async pressUntil(key: string, text: string): Promise<Said[]> {
    const all = await this.press(key)
    for (let count = 0; count < STARTS && !isSaid(all, text); count += 1)
      all.push(...(await this.#untilSilent()))
    if (!isSaid(all, text)) throw new Error(notHeard(text, all))
    return all
  }

  /** Types a text, letter by letter. */
  async type(text: string): Promise<Said[]> {
    this.#skip()
    this.#xdotool('type', '--delay', '60', text)
    return this.#untilSilent()
  }

  /** Opens an address by the keyboard; what is said of the address bar is left out. */
  async open(address: string): Promise<Said[]> {
    await this.press('ctrl+l')
    await this.type(address)
    const said = await this.pressUntil('Return', 'Finished loading')
    return [...said, ...(await this.#untilSilent(PAGE_SILENCE))]
  }

  /** Presses Tab until what is said contains a text; returns what was said by the way. */
  async tabTo(text: string, key = 'Tab', most = 60): Promise<Said[]> {
    const all: Said[] = []
    for (let count = 0; count < most; count += 1) {
      const said = await this.press(key)
      all.push(...said)
      if (isSaid(said, text)) return all
    }
    throw new Error(notHeard(text, all))
  }

  /** Ends what was started, and removes its files. */
  stop(): void {
    const [session, screen] = this.#processes
    try {
      // The session is a group of processes.
      if (session?.pid !== undefined) process.kill(-session.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
    screen?.kill()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
  }

  #xdotool(...args: readonly string[]): void {
    spawnSync('xdotool', args, { env: { ...process.env, DISPLAY: this.#display } })
  }

  #skip(): void {
    this.#readLog()
  }

  /** Returns what Orca has said since the last call. */
  #readLog(): Said[] {
    const file = join(this.#folder, 'orca.log')
    if (!existsSync(file)) return []
    const log = readFileSync(file)
    const end = log.lastIndexOf('\n') + 1
    const lines = log.subarray(this.#read, end).toString('utf8').split('\n')
    this.#read = Math.max(this.#read, end)
    return this.#speech(lines)
  }

  /** Returns all that is said until nothing more is. */
  async #untilSilent(silence = SILENCE): Promise<Said[]> {
    const all: Said[] = []
    const began = performance.now()
    for (let last = began + (FIRST - silence) * 1000; ; await wait(50)) {
      const said = this.#readLog()
      all.push(...said)
      const now = performance.now()
      if (said.length > 0) last = now
      if (now - last > silence * 1000 || now - began > MOST * 1000) return all
    }
  }
}
