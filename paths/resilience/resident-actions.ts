import { page } from 'vitest/browser'
import { PRESS_MS, type UserActions } from '../driver.ts'
import { userActions } from '../user-actions.ts'

/** User actions, including hiding the page. */
export interface ResidentActions extends UserActions {
  /** Hides the page for a moment. */
  hidePage(): Promise<void>
}

/** User actions that click everything once or twice. */
const pressing = (clickCount: 1 | 2, delay: number): ResidentActions => ({
  ...userActions,
  press: (name) => page.getByRole('button', { name, exact: true }).click({ clickCount, delay }),
  // Links with the same name have the same target.
  follow: (name) =>
    page.getByRole('link', { name, exact: true }).first().click({ clickCount, delay }),
  async hidePage() {
    for (let times = 0; times < clickCount; times += 1)
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
  },
})

/**
 * Actions with instant presses, for reaching a screen where the presses themselves are not tested.
 */
export const instantActions = pressing(1, 0)
export const singleClickActions = pressing(1, PRESS_MS)
export const doubleClickActions = pressing(2, PRESS_MS)
