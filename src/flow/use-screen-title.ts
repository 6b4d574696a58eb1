import { useHeadingFocus } from '../layout/use-heading-focus.ts'
import { usePageTitle } from '../layout/use-page-title.ts'

/** What a new screen of a flow asks of the page around it. */
export interface ScreenTitle {
  /** In the window's title. */
  readonly title: string
  /** Something else on the screen takes the focus at first. */
  readonly givesFocusAway?: boolean
}

/**
 * The one way in which a screen of a flow takes its place: the window is named after it, the page is
 * at its top, and the heading, to which the answered ref goes, has the focus.
 */
export function useScreenTitle({ title, givesFocusAway = false }: ScreenTitle) {
  usePageTitle(title)
  return useHeadingFocus(!givesFocusAway)
}
