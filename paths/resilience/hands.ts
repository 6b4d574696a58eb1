import { page } from 'vitest/browser'
import type { Hands } from '../driver.ts'
import { hands } from '../hands.ts'

/** Hands that may also turn the page away. */
export interface ResidentHands extends Hands {
  /** Turns to something else: the page is hidden for a moment. */
  lookAway(): Promise<void>
}

/** Hands that do everything once, or everything twice, as fast as fingers can. */
const clicking = (clickCount: 1 | 2): ResidentHands => ({
  ...hands,
  press: (name) => page.getByRole('button', { name, exact: true }).click({ clickCount }),
  // Where two links are of one name, they lead to the same.
  follow: (name) => page.getByRole('link', { name, exact: true }).first().click({ clickCount }),
  async lookAway() {
    for (let times = 0; times < clickCount; times += 1)
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
  },
})

export const oneClick = clicking(1)
export const doubleClick = clicking(2)
