import { useHeadingFocus } from '../layout/use-heading-focus.ts'
import { usePageTitle } from '../layout/use-page-title.ts'

/** Options of a new screen of a flow. */
export interface ScreenTitle {
  /** Title of the window. */
  readonly title: string
  /** Another element of the screen takes the initial focus. */
  readonly givesFocusAway?: boolean
}

/**
 * Sets the title of the window, scrolls to the top, and focuses the heading, which takes the
 * returned ref. Every screen of a flow uses it.
 */
export function useScreenTitle({ title, givesFocusAway = false }: ScreenTitle) {
  usePageTitle(title)
  return useHeadingFocus(!givesFocusAway)
}
