import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useSingleClick } from './use-single-click.ts'

/**
 * Stands beside a screen: once the screen is there in place of another, its heading has the focus and
 * the page is at its top. Going back leaves the page where the browser puts it.
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
