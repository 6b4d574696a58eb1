import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../layout/focus-heading.ts'
import { useIgnoreDoubleClick } from '../../../layout/use-ignore-double-click.ts'
import { useWasServerRendered } from '../../../layout/use-is-hydrated.ts'

/** When a part of a page takes the focus as it opens; `ifLost` where the focused element is gone. */
export type PartFocus = 'always' | 'ifLost' | 'never'

/**
 * Focuses the element with the returned ref when a screen that is a part of a page opens. The page
 * scrolls no further than needed.
 */
export function usePartHeading<E extends HTMLElement>(when: PartFocus) {
  const heading = useRef<E>(null)
  const [whenAtFirst] = useState(when)
  const wasServed = useWasServerRendered()
  useIgnoreDoubleClick()
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    // In a page rendered by the server nothing had the focus, and the heading of the page gets it.
    if (whenAtFirst === 'never' || (whenAtFirst === 'ifLost' && (wasServed || !isLost))) return
    if (whenAtFirst === 'always') heading.current?.scrollIntoView({ block: 'nearest' })
    focusHeading(heading.current, wasServed)
  }, [whenAtFirst, wasServed])
  return heading
}
