import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { ExpectedState } from '../../../paths/path.ts'

/** The states of a flow that its pages have shown, in order, and when they stopped showing it. */
export interface ShownStatesRecord {
  /** Expects a state to have been shown since the last expected one, or to be shown now. */
  readonly expectNext: (expected: ExpectedState, after: string) => Promise<void>
  /** Expects a state that leaves the page, which may unload before the state is rendered. */
  readonly expectLast: (expected: ExpectedState, after: string) => Promise<void>
  /** Expects the last expected state to remain, unless the page was left in it. */
  readonly expectStill: (after: string) => Promise<void>
  /** Ignores all states so far, because the page is about to reload. */
  readonly ignoreEarlier: () => void
}

const GONE = '(gone)'
const ANOTHER_PAGE = '(another page)'
const TIMEOUT_MS = 15_000

/** Records the states of a flow, including brief ones, from the next document that a page loads. */
export async function recordShownStates(page: Page, flow: string): Promise<ShownStatesRecord> {
  const states: unknown[] = []
  const looks = new Set<() => void>()
  let at = 0
  await page.exposeFunction('reportState', (state: string) => {
    states.push(JSON.parse(state))
    for (const look of looks) look()
  })
  await page.addInitScript(
    ({ flow, gone, anotherPage }) => {
      const report: (state: string) => void = Reflect.get(window, 'reportState')
      let last = gone
      const look = () => {
        const element = document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)
        const state = element?.dataset['state'] ?? gone
        if (state !== last) report(state)
        last = state
      }
      const observed = { subtree: true, childList: true, attributeFilter: ['data-state'] }
      new MutationObserver(look).observe(document, observed)
      report(anotherPage)
    },
    { flow, gone: JSON.stringify(GONE), anotherPage: JSON.stringify(ANOTHER_PAGE) },
  )

  /** Waits until a condition on the trail holds, or a timeout. */
  function untilTrue(isTrue: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => isTrue() && resolve()
    const timeout = setTimeout(resolve, TIMEOUT_MS)
    looks.add(look)
    look()
    return promise.finally(() => {
      clearTimeout(timeout)
      looks.delete(look)
    })
  }

  async function expectFrom(from: number, places: readonly unknown[], message: string) {
    const find = () =>
      states.findIndex(
        (state, index) => index >= from && places.some((one) => isDeepStrictEqual(one, state)),
      )
    await untilTrue(() => find() >= 0)
    expect(find() < 0 ? states.slice(from) : places[0], message).toEqual(places[0])
    at = find()
  }

  return {
    // A state without a screen may have removed its element, or left the page.
    expectNext: ({ value, screen }, after) =>
      screen
        ? expectFrom(at, [value], `${after}: data-state`)
        : expectFrom(at + 1, [value, GONE, ANOTHER_PAGE], `${after}: data-state`),
    expectLast: ({ value }, after) => expectFrom(at, [value, ANOTHER_PAGE], `${after}: data-state`),
    async expectStill(after) {
      const since = () => states.slice(at + 1).filter((state) => state !== ANOTHER_PAGE)
      await expect.poll(since, { message: `${after}: data-state stays` }).toEqual([])
    },
    ignoreEarlier() {
      at = states.length
    },
  }
}
