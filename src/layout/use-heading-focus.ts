import { useEffect, useRef, useState } from 'react'
import { useSingleClick } from './use-single-click.ts'

/**
 * Brings the top of a new screen into view and moves the focus to its heading, unless something on
 * the screen has a better claim to it.
 */
export function useHeadingFocus(isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWantedAtFirst] = useState(isWanted)
  useSingleClick()
  useEffect(() => {
    if (!isWantedAtFirst) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isWantedAtFirst])
  return heading
}
