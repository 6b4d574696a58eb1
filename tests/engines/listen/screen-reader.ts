import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { makeSpeechReader, type SpokenText } from './speech.ts'

/** Seconds of silence after which Orca is taken to have finished. */
const SILENCE = 1.5
/** The seconds of silence that end a page, which Orca reads from beginning to end. */
const PAGE_SILENCE = 5
/** How many seconds to wait for the first word. */
const FIRST = 6
/** How often to listen again until an expected text is said. */
const STARTS = 20
/** How many seconds to wait for silence at most. */
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

/** Returns whether a text was said; non-breaking spaces count as spaces. */
const isSaid = (said: readonly SpokenText[], text: string) =>
  said.some((one) => one.text.replaceAll(/\s/g, ' ').includes(text))

const notHeard = (text: string, said: readonly SpokenText[]) =>
  `"${text}" is not said, but: ${said.map((one) => one.text).join(' | ')}`

/** Orca, which reads Firefox on a display of its own, operated with keys alone. */
export class ScreenReader {
  readonly #folder: string
  readonly #display: string
  readonly #processes: readonly ChildProcess[]
  readonly #speech = makeSpeechReader()
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
  async press(...keys: readonly string[]): Promise<SpokenText[]> {
    this.#skip()
    for (const key of keys) this.#xdotool('key', key)
    return this.#untilSilent()
  }

  /** Presses a key whose effect comes later, and listens until a text is said. */
  async pressUntil(key: string, text: string): Promise<SpokenText[]> {
    const all = await this.press(key)
    for (let count = 0; count < STARTS && !isSaid(all, text); count += 1)
      all.push(...(await this.#untilSilent()))
    if (!isSaid(all, text)) throw new Error(notHeard(text, all))
    return all
  }

  /** Types a text, letter by letter. */
  async type(text: string): Promise<SpokenText[]> {
    this.#skip()
    this.#xdotool('type', '--delay', '60', text)
    return this.#untilSilent()
  }

  /** Opens an address with the keyboard; what Orca says about the address bar is left out. */
  async open(address: string): Promise<SpokenText[]> {
    await this.press('ctrl+l')
    await this.type(address)
    const said = await this.pressUntil('Return', 'Finished loading')
    return [...said, ...(await this.#untilSilent(PAGE_SILENCE))]
  }

  /** Presses Tab until what is said contains a text; returns everything that was said. */
  async tabTo(text: string, key = 'Tab', most = 60): Promise<SpokenText[]> {
    const all: SpokenText[] = []
    for (let count = 0; count < most; count += 1) {
      const said = await this.press(key)
      all.push(...said)
      if (isSaid(said, text)) return all
    }
    throw new Error(notHeard(text, all))
  }

  /** Ends the processes that were started, and removes their files. */
  stop(): void {
    const [session, screen] = this.#processes
    try {
      // The session is a group of processes.
      if (session?.pid !== undefined) process.kill(-session.pid, 'SIGKILL')
    } catch {
      // The session has already ended by itself.
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
  #readLog(): SpokenText[] {
    const file = join(this.#folder, 'orca.log')
    if (!existsSync(file)) return []
    const log = readFileSync(file)
    const end = log.lastIndexOf('\n') + 1
    const lines = log.subarray(this.#read, end).toString('utf8').split('\n')
    this.#read = Math.max(this.#read, end)
    return this.#speech(lines)
  }

  /** Listens until Orca is silent, and returns what it said. */
  async #untilSilent(silence = SILENCE): Promise<SpokenText[]> {
    const all: SpokenText[] = []
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
