import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { LOAD_FAILURE_ELEMENT_ID } from '../../../../api/rendering.ts'
import { PRESS_MS } from '../../../../paths/driver.ts'
import { CHECK_INTERVAL_MS, type EnginePage, MAX_WAIT_MS } from '../engine-page.ts'
import { type ElementSearch, elementFinderSource, FIND_ELEMENTS_BODY } from './in-page.ts'

/** Where an element is on the screen, and whether a press at its centre reaches it. */
interface Place {
  readonly x: number
  readonly y: number
  readonly isReached: boolean
}

/** After how many milliseconds a load counts as dropped. */
const LOAD_MS = 5000

const keys: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Control: Key.CONTROL,
  Alt: Key.ALT,
  Delete: Key.DELETE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Home: Key.HOME,
  End: Key.END,
  F10: Key.F10,
}

/** Returns the actions of a resident on a page of WebKitGTK, which WebDriver drives. */
export function makeWebkitPage(driver: WebDriver, baseURL: string): EnginePage {
  /** Repeats a check of the page until it returns a value; it may fail while the page changes. */
  async function until<Value>(
    what: string,
    look: () => Promise<Value | null | false | undefined>,
    timeout = MAX_WAIT_MS,
  ): Promise<Value> {
    const found: Value[] = []
    await expect(async () => {
      const value = await look()
      if (value === null || value === undefined || value === false) throw new Error(what)
      found.push(value)
    }).toPass({ timeout, intervals: [CHECK_INTERVAL_MS] })
    const [value] = found
    if (value === undefined) throw new Error(what)
    return value
  }

  /** Repeats a check of the page until it returns an expected value. */
  const shows = (look: () => Promise<unknown>, expected: unknown): Promise<void> =>
    expect(async () => expect(await look()).toEqual(expected)).toPass({
      timeout: MAX_WAIT_MS,
      intervals: [CHECK_INTERVAL_MS],
    })

  /**
   * Loads an address until the page has one that begins like it. While a browser starts, or another page
   * loads, it may drop a load without a word: then it is asked again.
   */
  const load = (href: string, begins: 'about:' | 'http'): Promise<void> =>
    expect(async () => {
      await driver.get(href)
      await until(
        `${href} is not loaded`,
        () => driver.executeScript('return location.href.startsWith(arguments[0])', begins),
        LOAD_MS,
      )
    }).toPass({ timeout: MAX_WAIT_MS, intervals: [CHECK_INTERVAL_MS] })

  async function run<Value>(body: string, ...given: unknown[]): Promise<Value> {
    const isThere = await driver.executeScript('return "TestingLibraryDom" in window')
    if (isThere !== true) await driver.executeScript(elementFinderSource)
    return driver.executeScript<Value>(body, ...given)
  }

  /** Finds the only element that fits a search, or the first one with a text; waits until there is one. */
  const find = (search: ElementSearch): Promise<WebElement> =>
    until(`${search.by} with the name ${search.name}: none, or several`, async () => {
      const found = await run<WebElement[]>(`${FIND_ELEMENTS_BODY} return found`, search)
      return found.length === 1 || search.by === 'text' ? found[0] : null
    })

  /** Presses an element when it no longer moves and nothing is above it. */
  async function click(element: WebElement): Promise<void> {
    let last: Place | null = null
    await until('The element cannot be pressed', async () => {
      const place: Place = await driver.executeScript(
        `const [element] = arguments
        const box = element.getBoundingClientRect()
        if (box.top < 0 || box.bottom > innerHeight)
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        const labels = [...(element.labels || [])]
        const isReached = [element, ...labels].some((one) => one.contains(hit))
        return { x, y, isReached }`,
        element,
      )
      const isStill = last?.x === place.x && last.y === place.y
      last = place
      return isStill && place.isReached
    })
    await driver.actions().move({ origin: element }).press().pause(PRESS_MS).release().perform()
  }

  async function key(name: string): Promise<void> {
    const parts = name.split('+').map((one) => keys[one] ?? one)
    const actions = driver.actions()
    for (const part of parts) actions.keyDown(part)
    for (const part of parts.toReversed()) actions.keyUp(part)
    await actions.perform()
  }

  const type = (text: string) => driver.actions().sendKeys(text).perform()

  return {
    async open(address) {
      // WebKit takes a page that is opened again for a reload, and scrolls back to where it was after
      // a script has scrolled: the page is left first.
      await load('about:blank', 'about:')
      await load(new URL(address, baseURL).href, 'http')
      // Scripts run when all elements are there; pictures may still be loading.
      await until(`${address} is not hydrated`, () =>
        driver.executeScript(
          `return document.readyState !== 'loading' && !document.getElementById(arguments[0])`,
          LOAD_FAILURE_ELEMENT_ID,
        ),
      )
    },
    async fill(label, text, group) {
      await click(await find({ by: 'label', name: label, group }))
      await key('Control+a')
      await key('Delete')
      await type(text)
    },
    type,
    key,
    press: async (name) => click(await find({ by: 'role', roles: ['button'], name })),
    pressFirst: async (name) =>
      click(await find({ by: 'role', roles: ['button'], name, isStart: true })),
    follow: async (name) => click(await find({ by: 'role', roles: ['link'], name })),
    followFirst: async (name) =>
      click(await find({ by: 'role', roles: ['link'], name, isStart: true })),
    async identify(identityCode) {
      for (const control of [`input[value="${identityCode}"]`, 'button[value=identify]'])
        await click(
          await until(`There is no ${control}`, () => driver.findElement(By.css(control))),
        )
    },
    choose: async (name, group) =>
      click(await find({ by: 'role', roles: ['radio', 'checkbox', 'switch'], name, group })),
    async select(label, option) {
      const list = await find({ by: 'label', name: label })
      await driver.executeScript('arguments[0].focus()', list)
      await type(option)
      await until(`${label} is not ${option}`, () =>
        driver.executeScript(
          'const [list, option] = arguments; return list.selectedOptions[0]?.text === option',
          list,
          option,
        ),
      )
    },
    async attach(label, files) {
      const button = await find({ by: 'label', name: label })
      const field: WebElement = await driver.executeScript(
        'return arguments[0].closest("[data-field]").querySelector("input[type=file]")',
        button,
      )
      const folder = mkdtempSync(join(tmpdir(), 'porras-files-'))
      for (const file of files) {
        const path = join(folder, file.name)
        writeFileSync(path, Buffer.from(await file.arrayBuffer()))
        await field.sendKeys(path)
      }
    },
    async leave(label) {
      const field = await find({ by: 'label', name: label })
      await driver.executeScript('arguments[0].blur()', field)
    },
    read: async (text) => void (await find({ by: 'text', name: text })),
    readTitle: async (text) => void (await find({ by: 'title', name: text })),
    readInTitle: (part) =>
      shows(
        () => driver.executeScript('return document.querySelector("h1")?.innerText'),
        expect.stringContaining(part),
      ),
    async readNoMore(text) {
      await until(`${text} is still shown`, async () => {
        const found = await run<WebElement[]>(`${FIND_ELEMENTS_BODY} return found`, {
          by: 'text',
          name: text,
        })
        return found.length === 0
      })
    },
    readFocus: (name) =>
      shows(async () => (await driver.switchTo().activeElement()).getAccessibleName(), name),
    async readValue(label, value) {
      const field = await find({ by: 'label', name: label })
      await shows(() => driver.executeScript('return arguments[0].value', field), value)
    },
    async readParagraphs(label, paragraphs) {
      const field = await find({ by: 'label', name: label })
      await shows(
        () =>
          driver.executeScript(
            'return [...arguments[0].children].map(({ textContent }) => textContent)',
            field,
          ),
        paragraphs,
      )
    },
    readPath: (path) => shows(() => driver.executeScript('return location.pathname'), path),
    async back() {
      await driver.executeScript('history.back()')
    },
  }
}
