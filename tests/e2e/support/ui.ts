import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { type ErrorCode, statusOf } from '../../../api/errors.ts'
import { STALE_TIME_MS } from '../../../domain/limits.ts'
import type { Hands } from '../../../paths/driver.ts'
import { FAULT_HEADER } from '../../../server/plugins/faults.ts'
import type { TestResident } from '../world/residents.ts'
import type { Standing } from '../world/standing.ts'
import { world } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What a driver works with: a resident's page, and controls of the server behind it. */
export interface BrowserUi extends Hands {
  readonly page: Page
  readonly resident: TestResident
  /** The start of the path, by its name in the model. */
  readonly start: string
  /** The credentials to type at the next sign-in. */
  credentials: Pick<TestResident, 'email' | 'password'>
  /** Arranges the resident's state on the server. */
  readonly arrange: (standing: Standing) => Promise<void>
  /** Fails every call until the next event. */
  readonly refuse: (code: ErrorCode) => Promise<void>
  /**
   * Fails calls with exactly this code, where the page prevents what the server would refuse so.
   */
  readonly refuseAs: (code: ErrorCode) => Promise<void>
  /** Fails calls to addresses with this ending. */
  readonly refuseAt: (address: string, code: ErrorCode) => Promise<void>
  /** Delays the response of a call to an address with this ending, and fails every later call. */
  readonly refuseAfter: (address: string, code: ErrorCode) => Promise<void>
  /** Goes offline until the next event. */
  readonly cut: () => Promise<void>
  /** Removes the injected fault and goes back online. */
  readonly mend: () => Promise<void>
  /** Runs an action as soon as the preceding state has been shown. */
  readonly afterwards: (act: () => Promise<unknown>) => void
  /** Advances the page's clock by milliseconds. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Advances the page's clock until all read data is stale, so that it is refetched. */
  readonly age: () => Promise<void>
  /** Makes data stale and pauses the clock: a failed call is not retried until letTimeGo. */
  readonly holdTime: () => Promise<void>
  readonly isTimeHeld: () => boolean
  readonly letTimeGo: () => Promise<void>
}

/** A resident's hands on a page of the real portal. */
const handsOn = (page: Page): Hands => ({
  fill(label, text, group) {
    const asked = group === undefined ? page : page.getByRole('group', { name: group, exact: true })
    return asked.getByLabel(label, { exact: true }).fill(text)
  },
  leave: (label) => page.getByLabel(label, { exact: true }).blur(),
  press: (name) => page.getByRole('button', { name, exact: true }).click(),
  follow: (name) => page.getByRole('link', { name, exact: true }).click(),
  choose(name, group) {
    const asked =
      group === undefined ? page : page.getByRole('radiogroup', { name: group, exact: true })
    const radio = asked.getByRole('radio', { name, exact: true })
    return radio.or(asked.getByRole('checkbox', { name, exact: true })).click()
  },
  async select(label, option) {
    await page.getByLabel(label, { exact: true }).selectOption(option)
  },
  async attach(label, files) {
    const contents = files.map(async (file) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    }))
    await page.getByLabel(label, { exact: true }).setInputFiles(await Promise.all(contents))
  },
  read: (text) => page.getByText(text, { exact: true }).first().waitFor(),
  key: (name) => page.keyboard.press(name),
})

/** Prepares a page for a driver. */
export async function browserUi(page: Page, resident: TestResident, start: string) {
  let fault: string | null = null
  let isCut = false
  const answerWith = (wished: string | null) => {
    fault = wished
    return page.setExtraHTTPHeaders(wished === null ? {} : { [FAULT_HEADER]: wished })
  }
  const refuse = (code: ErrorCode) => answerWith(String(statusOf(code)))
  const acts: (() => Promise<unknown>)[] = []
  let isHeld = false
  /** Extends the session, because the page's clock runs ahead of the server's. */
  const keepSession = () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    return world.arrange(resident, { session: { expiresAt: tomorrow, endsAt: tomorrow } })
  }
  await page.clock.install()

  const ui: BrowserUi = {
    ...handsOn(page),
    page,
    resident,
    start,
    credentials: resident,
    arrange: async (standing) => void (await world.arrange(resident, standing)),
    refuse,
    refuseAs: answerWith,
    refuseAt: (address, code) => answerWith(`${statusOf(code)} ${address}`),
    refuseAfter(address, code) {
      const id = randomUUID()
      const look = async (request: Request) => {
        if (!request.url().endsWith(address)) return
        page.off('request', look)
        await refuse(code)
        await world.release(id)
      }
      page.on('request', look)
      return answerWith(`hold:${id} ${address}`)
    },
    cut() {
      isCut = true
      return page.context().setOffline(true)
    },
    async mend() {
      if (isCut) await page.context().setOffline(false)
      if (fault !== null) await answerWith(null)
      isCut = false
    },
    afterwards: (act) => void acts.push(act),
    pass: (milliseconds) => page.clock.fastForward(milliseconds),
    async age() {
      await keepSession()
      await page.clock.fastForward(STALE_TIME_MS)
    },
    async holdTime() {
      isHeld = true
      await keepSession()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STALE_TIME_MS)
    },
    isTimeHeld: () => isHeld,
    async letTimeGo() {
      await page.clock.resume()
      isHeld = false
    },
  }
  return { ui, takeActs: () => acts.splice(0) }
}
