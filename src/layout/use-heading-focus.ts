import { useEffect, useRef, useState } from 'react'
import { focusHeading } from './focus-heading.ts'
import { useIgnoreDoubleClick } from './use-ignore-double-click.ts'

/**
 * Scrolls to the top of a new screen and focuses its heading, unless another element takes the
 * initial focus.
 */
export function useHeadingFocus(isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWantedAtFirst] = useState(isWanted)
  useIgnoreDoubleClick()
  useEffect(() => {
    if (!isWantedAtFirst) return
    window.scrollTo(0, 0)
    focusHeading(heading.current)
  }, [isWantedAtFirst])
  return heading
}
