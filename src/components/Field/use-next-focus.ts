import { useEffect, useRef } from 'react'
import { fieldId } from './Field.tsx'

/** Returns a function that focuses a control by its name after the next render. */
export function useFocusAfterRender(): (name: string) => void {
  const next = useRef<string>(null)
  useEffect(() => {
    if (next.current === null) return
    document.getElementById(fieldId(next.current))?.focus()
    next.current = null
  })
  return (name) => {
    next.current = name
  }
}
