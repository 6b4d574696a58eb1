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

/** What a driver has at hand: the page of a resident, and what stands behind it. */
export interface BrowserUi extends Hands {
  readonly page: Page
  readonly resident: TestResident
  /** The start of the path, as its model names it. */
  readonly start: string
  /** Whose credentials are typed the next time they are asked for. */
  credentials: Pick<TestResident, 'email' | 'password'>
  /** Lets things stand with the resident so before anything is asked. */
  readonly arrange: (standing: Standing) => Promise<void>
  /** Lets every call fail until the next event. */
  readonly refuse: (code: ErrorCode) => Promise<void>
  /** The same with exactly this code, where the page keeps from asking what the server would refuse so. */
  readonly refuseAs: (code: ErrorCode) => Promise<void>
  /** The same for calls to addresses that end so. */
  readonly refuseAt: (address: string, code: ErrorCode) => Promise<void>
  /** The same for what is called after a call to an address that ends so, whose answer waits for it. */
  readonly refuseAfter: (address: string, code: ErrorCode) => Promise<void>
  /** Takes the network away until the next event. */
  readonly cut: () => Promise<void>
  /** Calls succeed again. */
  readonly mend: () => Promise<void>
  /** Does something as soon as the state before has been shown. */
  readonly afterwards: (act: () => Promise<unknown>) => void
  /** Milliseconds pass at once on the page's clock. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** So much time passes that everything the page has read is read anew. */
  readonly age: () => Promise<void>
  /** The same, and pauses the clock: a failed call is not retried until resumeClock. */
  readonly holdTime: () => Promise<void>
  readonly isTimeHeld: () => boolean
  readonly letTimeGo: () => Promise<void>
}

/** The hands of a resident on a page in the real world. */
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
  /** The page's clock runs ahead of the server's, and the session lasts for both. */
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
