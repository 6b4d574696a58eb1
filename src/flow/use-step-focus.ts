import { useEffect, useRef } from 'react'

/** Focuses the heading of a section when its screen changes. */
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
