import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a part of the page when another step takes its place there. */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
