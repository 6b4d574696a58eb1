import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useSingleClick } from './use-single-click.ts'

/**
 * Rendered beside a screen: on a new screen, focuses the heading and scrolls to the top. On Back,
 * the scroll position is left to the browser.
 */
export function ArrivalFocus() {
  const [isReturn] = useState(useNavigationType() === NavigationType.Pop)
  useSingleClick()
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isReturn])
  return null
}
