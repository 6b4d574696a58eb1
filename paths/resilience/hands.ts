import { page } from 'vitest/browser'
import type { Hands } from '../driver.ts'
import { hands } from '../hands.ts'

/** User actions, including hiding the page. */
export interface ResidentHands extends Hands {
  /** Hides the page for a moment. */
  lookAway(): Promise<void>
}

/** How long a press lasts, in milliseconds; an element that moves during a press is missed. */
const PRESS_MS = 90

/** User actions that click everything once or twice. */
const pressing = (clickCount: 1 | 2, delay: number): ResidentHands => ({
  ...hands,
  press: (name) => page.getByRole('button', { name, exact: true }).click({ clickCount, delay }),
  // Links with the same name have the same target.
  follow: (name) =>
    page.getByRole('link', { name, exact: true }).first().click({ clickCount, delay }),
  async lookAway() {
    for (let times = 0; times < clickCount; times += 1)
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
  },
})

/** For reaching a screen, where the presses themselves are not tested. */
export const quickHands = pressing(1, 0)
export const oneClick = pressing(1, PRESS_MS)
export const doubleClick = pressing(2, PRESS_MS)
