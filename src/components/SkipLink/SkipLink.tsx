import { type ReactNode, useEffect, useRef } from 'react'
import styles from './SkipLink.module.css'

/** Whether the resident has used a key or a pointer since the page was loaded. */
let hasActed = false

/** Whether an event is a forward Tab from the heading that the page focused when it was loaded. */
const isTabFromHeading = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.key === 'Tab' &&
  !event.shiftKey &&
  document.activeElement?.tagName === 'H1'

/**
 * A link past the top bar to the main content. The first element in the tab order: the first Tab
 * after the page was loaded reaches it, although the heading has been focused.
 */
export function SkipLink({ target, children }: { target: `#${string}`; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    function act(event: Event) {
      if (!hasActed && isTabFromHeading(event)) {
        event.preventDefault()
        link.current?.focus()
      }
      hasActed = true
    }
    const listening = { capture: true }
    document.addEventListener('keydown', act, listening)
    document.addEventListener('pointerdown', act, listening)
    return () => {
      document.removeEventListener('keydown', act, listening)
      document.removeEventListener('pointerdown', act, listening)
    }
  }, [])
  return (
    <a ref={link} className={styles.skip} href={target}>
      {children}
    </a>
  )
}
