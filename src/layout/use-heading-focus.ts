import { useEffect, useRef, useState } from 'react'
import { focusHeading } from './focus-heading.ts'
import { useIgnoreDoubleClick } from './use-ignore-double-click.ts'
import { useWasServerRendered } from './use-is-hydrated.ts'

/**
 * Scrolls to the top of a new screen, unless the server rendered it, and focuses its heading,
 * unless another element takes the initial focus.
 */
export function useHeadingFocus(isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWantedAtFirst] = useState(isWanted)
  const wasServed = useWasServerRendered()
  useIgnoreDoubleClick()
  useEffect(() => {
    if (!isWantedAtFirst) return
    if (!wasServed) window.scrollTo(0, 0)
    focusHeading(heading.current, wasServed)
  }, [isWantedAtFirst, wasServed])
  return heading
}
