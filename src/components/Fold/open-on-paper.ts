import { type RefObject, useEffect, useRef } from 'react'

/** Returns a reference for a fold, which is open while the page is printed. */
export function useOpenWhilePrinting(): RefObject<HTMLDetailsElement | null> {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => (fold.current ? openOnPaper(fold.current) : undefined), [])
  return fold
}

/** Opens the fold while the page is printed, for browsers that do not style its content. */
function openOnPaper(fold: HTMLDetailsElement): () => void {
  let wasOpen = fold.open
  const before = () => {
    wasOpen = fold.open
    fold.open = true
  }
  const after = () => {
    fold.open = wasOpen
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
