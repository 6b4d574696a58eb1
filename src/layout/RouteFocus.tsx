import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { useIgnoreDoubleClick } from './use-ignore-double-click.ts'
import { useWasServerRendered } from './use-is-hydrated.ts'

/**
 * Rendered beside a screen: on a new screen, focuses the heading and scrolls to the top. On Back,
 * the scroll position is left to the browser. A list of the top bar that was opened while the
 * screen was loading keeps the focus, as it would close without it.
 */
export function RouteFocus() {
  const [isReturn] = useState(useNavigationType() === NavigationType.Pop)
  const wasServed = useWasServerRendered()
  useIgnoreDoubleClick()
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0)
    if (document.querySelector('header details[open]')) return
    focusHeading(document.querySelector<HTMLElement>('main h1'), wasServed)
  }, [isReturn, wasServed])
  return null
}
