import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Expected } from '../../support/paths/path.ts'

/** The states that pages have shown of a flow, in order; null where one stopped showing it. */
export interface Trail {
  /** Expects a state to be shown, now or at some time since the last one that was expected. */
  readonly expectNext: (expected: Expected, after: string) => Promise<void>
  /** Expects the last state that was expected to stand still. */
  readonly expectStill: (after: string) => Promise<void>
}

/** Follows a flow on a page from its next document on: what is shown for a moment only, too. */
export async function followTrail(page: Page, flow: string): Promise<Trail> {
  const states: unknown[] = []
  let at = 0
  await page.exposeFunction('tellState', (state: string | null) => {
    states.push(state === null ? null : JSON.parse(state))
  })
  await page.addInitScript((id) => {
    let last: string | null = null
    const look = () => {
      const flow = document.querySelector<HTMLElement>(`[data-flow="${id}"]`)
      const state = flow?.dataset['state'] ?? null
      if (state === last) return
      last = state
      Reflect.get(window, 'tellState')(state)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-state'],
    })
  }, flow)

  return {
    async expectNext({ value, screen }, after) {
      // A state without a screen may have taken its element along.
      const isShown = (state: unknown) =>
        isDeepStrictEqual(state, value) || (!screen && state === null)
      const find = () => states.slice(at).findIndex(isShown)
      await expect
        .poll(() => (find() < 0 ? states.slice(at) : 'shown'), { message: `${after}: data-state` })
        .toBe('shown')
      at += find()
    },
    async expectStill(after) {
      await expect
        .poll(() => states.slice(at + 1), { message: `${after}: data-state stays` })
        .toEqual([])
    },
  }
}
