import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { type ErrorCode, httpStatusOf } from '../../../api/errors.ts'
import { STALE_TIME_MS } from '../../../domain/limits.ts'
import { PRESS_MS, type UserActions } from '../../../paths/driver.ts'
import {
  FAULT_HEADER,
  WITHOUT_READS_HEADER,
} from '../../../server/kernel/plugins/fault-injection.ts'
import type { ResidentState } from '../backend/resident-state.ts'
import type { TestResident } from '../backend/residents.ts'
import { backendControls } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The tools of a driver: a resident's page, and controls of the server behind it. */
export interface BrowserUi extends UserActions {
  readonly page: Page
  readonly resident: TestResident
  /** The start of the path, by its name in the model. */
  readonly start: string
  /** The credentials to type at the next sign-in. */
  credentials: Pick<TestResident, 'email' | 'password'>
  /** Arranges the resident's state on the server. */
  readonly setUpState: (residentState: ResidentState) => Promise<void>
  /** Fails every call until the next event. */
  readonly refuse: (code: ErrorCode) => Promise<void>
  /**
   * Fails calls with exactly this code, which the server would answer only to what the page prevents.
   */
  readonly failCallsWith: (code: ErrorCode) => Promise<void>
  /** Fails calls to addresses with this ending. */
  readonly failCallsTo: (address: string, code: ErrorCode) => Promise<void>
  /** Makes calls to an address with this ending answer that nothing was done, until the next event. */
  readonly declineCallsTo: (address: string) => Promise<void>
  /** Delays the response of a call to an address with this ending, and fails every later call. */
  readonly failCallsAfter: (address: string, code: ErrorCode) => Promise<void>
  /** Goes offline until the next event. */
  readonly goOffline: () => Promise<void>
  /** Removes the injected fault and goes back online. */
  readonly restoreCalls: () => Promise<void>
  /** Runs an action as soon as the preceding state has been shown. */
  readonly afterwards: (act: () => Promise<unknown>) => void
  /** Advances the page's clock by milliseconds. */
  readonly advanceClock: (milliseconds: number) => Promise<void>
  /** Advances the page's clock until all read data is stale, so that it is refetched. */
  readonly expireCaches: () => Promise<void>
  /** Makes data stale and pauses the clock: a failed call is not retried until resumeClock. */
  readonly pauseClock: () => Promise<void>
  readonly isClockPaused: () => boolean
  readonly resumeClock: () => Promise<void>
}

/**
 * Whether text is typed key by key, as Playwright's `fill` sets the value of a field in the Firefox of
 * a distribution, without the events of the keys.
 */
const typesByKeys = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox'

/** Replaces the text of a field. */
async function fillField(page: Page, field: Locator, text: string): Promise<void> {
  if (!typesByKeys(page)) return field.fill(text)
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await page.keyboard.type(text)
}

/** Returns the actions of a resident on a page of the real portal. */
export const makeUserActions = (page: Page): UserActions => ({
  fill(label, text, group) {
    const asked = group === undefined ? page : page.getByRole('group', { name: group, exact: true })
    return fillField(page, asked.getByLabel(label, { exact: true }), text)
  },
  leave: (label) => page.getByLabel(label, { exact: true }).blur(),
  press: (name) => page.getByRole('button', { name, exact: true }).click({ delay: PRESS_MS }),
  follow: (name) => page.getByRole('link', { name, exact: true }).click({ delay: PRESS_MS }),
  choose(name, group) {
    const asked =
      group === undefined ? page : page.getByRole('radiogroup', { name: group, exact: true })
    const radio = asked.getByRole('radio', { name, exact: true })
    const control = radio
      .or(asked.getByRole('checkbox', { name, exact: true }))
      .or(asked.getByRole('switch', { name, exact: true }))
    return control.click({ delay: PRESS_MS })
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
    const chosen = await Promise.all(contents)
    const opened = page.waitForEvent('filechooser')
    await page.getByLabel(label, { exact: true }).click({ delay: PRESS_MS })
    await (await opened).setFiles(chosen)
  },
  read: (text) => page.getByText(text, { exact: true }).first().waitFor(),
  key: (name) => page.keyboard.press(name),
})

/** Prepares a page for a driver. */
export async function makeBrowserUi(page: Page, resident: TestResident, start: string) {
  let fault: string | null = null
  let isCut = false
  const answerWith = (wished: string | null) => {
    fault = wished
    const faults = wished === null ? {} : { [FAULT_HEADER]: wished }
    return page.setExtraHTTPHeaders({ ...faults, [WITHOUT_READS_HEADER]: '1' })
  }
  // A path begins with the loading of its flow, whose failures are among its steps.
  await answerWith(null)
  const refuse = (code: ErrorCode) => answerWith(String(httpStatusOf(code)))
  const acts: (() => Promise<unknown>)[] = []
  let isHeld = false
  /** Extends the session, because the page's clock runs ahead of the server's. */
  const keepSession = () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    return backendControls.setUpState(resident, {
      session: { expiresAt: tomorrow, endsAt: tomorrow },
    })
  }
  await page.clock.install()

  const ui: BrowserUi = {
    ...makeUserActions(page),
    page,
    resident,
    start,
    credentials: resident,
    setUpState: async (residentState) =>
      void (await backendControls.setUpState(resident, residentState)),
    refuse,
    failCallsWith: answerWith,
    failCallsTo: (address, code) => answerWith(`${code} ${address}`),
    declineCallsTo: (address) => answerWith(`unsuccessful ${address}`),
    failCallsAfter(address, code) {
      const id = randomUUID()
      const look = async (request: Request) => {
        if (!request.url().endsWith(address)) return
        page.off('request', look)
        await refuse(code)
        await backendControls.releaseCalls(id)
      }
      page.on('request', look)
      return answerWith(`hold:${id} ${address}`)
    },
    goOffline() {
      isCut = true
      return page.context().setOffline(true)
    },
    async restoreCalls() {
      if (isCut) await page.context().setOffline(false)
      if (fault !== null) await answerWith(null)
      isCut = false
    },
    afterwards: (act) => void acts.push(act),
    advanceClock: (milliseconds) => page.clock.fastForward(milliseconds),
    async expireCaches() {
      await keepSession()
      await page.clock.fastForward(STALE_TIME_MS)
    },
    async pauseClock() {
      isHeld = true
      await keepSession()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STALE_TIME_MS)
    },
    isClockPaused: () => isHeld,
    async resumeClock() {
      await page.clock.resume()
      isHeld = false
    },
  }
  return { ui, takeActs: () => acts.splice(0) }
}
