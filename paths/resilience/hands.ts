import { page } from 'vitest/browser'
import type { Hands } from '../driver.ts'
import { hands } from '../hands.ts'

/** Hands that may also turn the page away. */
export interface ResidentHands extends Hands {
  /** Turns to something else: the page is hidden for a moment. */
  lookAway(): Promise<void>
}

/** How long a finger stays down, in milliseconds: what moves under it meanwhile is missed. */
const PRESS_MS = 90

/** Hands that press everything once, or everything twice. */
const pressing = (clickCount: 1 | 2, delay: number): ResidentHands => ({
  ...hands,
  press: (name) => page.getByRole('button', { name, exact: true }).click({ clickCount, delay }),
  // Where two links are of one name, they lead to the same.
  follow: (name) =>
    page.getByRole('link', { name, exact: true }).first().click({ clickCount, delay }),
  async lookAway() {
    for (let times = 0; times < clickCount; times += 1)
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
  },
})

/** For the way to a screen, where presses are not the point. */
export const quickHands = pressing(1, 0)
export const oneClick = pressing(1, PRESS_MS)
export const doubleClick = pressing(2, PRESS_MS)
