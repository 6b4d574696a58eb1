import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { CHECK_INTERVAL_MS, MAX_WAIT_MS } from '../engine-page.ts'

/** A virtual display, and the driver of WebKitGTK on it. */
export interface WebKitSession {
  /** Starts a browser without the data of an earlier browser. */
  readonly start: () => Promise<WebDriver>
  readonly stop: () => void
}

const environment = {
  LANG: 'C.UTF-8',
  TZ: 'Europe/Helsinki',
  GTK_THEME: 'Adwaita',
  LIBGL_ALWAYS_SOFTWARE: '1',
  // The sandbox does not work in a container or as root.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

/** Starts a virtual display, and returns it with its number, which it writes when it is ready. */
async function startDisplay(): Promise<{ process: ChildProcess; display: string }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(createInterface({ input: child.stdout }), 'line')
  return { process: child, display: `:${number}` }
}

/** Waits until the driver answers, because it writes nothing when it begins to listen. */
const untilListening = (address: string): Promise<void> =>
  expect(async () => {
    const { ok } = await fetch(`${address}/status`)
    expect(ok).toBe(true)
  }).toPass({ timeout: MAX_WAIT_MS, intervals: [CHECK_INTERVAL_MS] })

/** Starts a display and WebKitWebDriver. */
export async function startWebKit(): Promise<WebKitSession> {
  const { process: screen, display } = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...environment, DISPLAY: display },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await untilListening(address)
  return {
    start: () =>
      new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // Tests wait for what a page shows, so the driver does not wait for the load.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { args: ['--automation'] },
        })
        .build(),
    stop() {
      driver.kill()
      screen.kill()
    },
  }
}
