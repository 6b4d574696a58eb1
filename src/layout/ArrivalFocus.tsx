import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Stands beside a screen: once the screen is there in place of another, its heading has the focus and
 * the page is at its top. The first page of a visit is left as the browser shows it.
 */
export function ArrivalFocus() {
  const [isFirstPage] = useState(useLocation().key === 'default')
  const [isReturn] = useState(useNavigationType() === 'POP')
  useEffect(() => {
    if (isFirstPage) return
    if (!isReturn) window.scrollTo(0, 0)
    focusHeading()
  }, [isFirstPage, isReturn])
  return null
}

/** Gives the heading of the page the focus. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
