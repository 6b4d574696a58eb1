import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
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

/** The element that can be pressed there, with the focus on it. */
async function pressable(locator: Locator): Promise<HTMLElement> {
  await expect.element(locator).toBeVisible()
  await expect.element(locator).toBeEnabled()
  const element = locator.element()
  if (!(element instanceof HTMLElement))
    throw new Error('What is to be pressed is no element of a page')
  element.focus()
  return element
}

/**
 * For the way to a screen, which the tours press: what a press does, done on the page itself, in a
 * tenth of the time that the browser's own input takes.
 */
export const quickHands: ResidentHands = {
  ...pressing(1, 0),
  press: async (name) => (await pressable(page.getByRole('button', { name, exact: true }))).click(),
  follow: async (name) =>
    (await pressable(page.getByRole('link', { name, exact: true }).first())).click(),
}
export const oneClick = pressing(1, PRESS_MS)
export const doubleClick = pressing(2, PRESS_MS)
