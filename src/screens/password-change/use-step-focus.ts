import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a part of a page when another screen takes its place there. */
export function useStepFocus(screen: string) {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    part.current?.querySelector('h2')?.focus()
  }, [screen])
  return part
}
