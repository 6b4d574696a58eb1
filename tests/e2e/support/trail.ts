import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Expected } from '../../support/paths/path.ts'

/** What pages have shown of a flow, in order: its states, or that one shows it no more. */
export interface Trail {
  /** Expects a state to be shown, now or at some time since the last one that was expected. */
  readonly expectNext: (expected: Expected, after: string) => Promise<void>
  /** Expects the last state that was expected to stand still, unless the page was left in it. */
  readonly expectStill: (after: string) => Promise<void>
}

const GONE = '(gone)'
const ANOTHER_PAGE = '(another page)'

/** Follows a flow on a page from its next document on: what is shown for a moment only, too. */
export async function followTrail(page: Page, flow: string): Promise<Trail> {
  const states: unknown[] = []
  let at = 0
  await page.exposeFunction('tellState', (state: string) => states.push(JSON.parse(state)))
  await page.addInitScript(
    ({ flow, gone, anotherPage }) => {
      const tell: (state: string) => void = Reflect.get(window, 'tellState')
      let last = gone
      const look = () => {
        const element = document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)
        const state = element?.dataset['state'] ?? gone
        if (state !== last) tell(state)
        last = state
      }
      const observed = { subtree: true, childList: true, attributeFilter: ['data-state'] }
      new MutationObserver(look).observe(document, observed)
      tell(anotherPage)
    },
    { flow, gone: JSON.stringify(GONE), anotherPage: JSON.stringify(ANOTHER_PAGE) },
  )

  return {
    async expectNext({ value, screen }, after) {
      // A state without a screen may have taken its element along, or the whole page.
      const places: unknown[] = screen ? [value] : [value, GONE, ANOTHER_PAGE]
      const from = screen ? at : at + 1
      const find = () =>
        states.findIndex(
          (state, index) => index >= from && places.some((one) => isDeepStrictEqual(one, state)),
        )
      await expect
        .poll(() => (find() < 0 ? states.slice(at) : value), { message: `${after}: data-state` })
        .toEqual(value)
      at = find()
    },
    async expectStill(after) {
      await expect
        .poll(() => states.slice(at + 1).filter((state) => state !== ANOTHER_PAGE), {
          message: `${after}: data-state stays`,
        })
        .toEqual([])
    },
  }
}
