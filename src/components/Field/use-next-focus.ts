import { useEffect, useRef } from 'react'
import { fieldId } from './Field.tsx'

/** Moves the focus to a control by its name, once the change that brings it is on the page. */
export function useNextFocus(): (name: string) => void {
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
