import { type RefObject, useEffect } from 'react'
import styles from '../VisuallyHidden/VisuallyHidden.module.css'

/** For how long a live region is there before its text: screen readers miss a text that comes with it. */
const DELAY_MS = 100

/**
 * Announces a wait once, politely, while an element is there: in the live region of the page, or of
 * the dialog that covers it, which stays. It has no role: screen readers name an empty status.
 */
export function useSaidWait(within: RefObject<HTMLElement | null>, wait: string): void {
  useEffect(() => {
    const place = within.current?.closest('dialog') ?? document.body
    const region =
      place.querySelector(':scope > [aria-live]') ??
      place.appendChild(
        Object.assign(document.createElement('div'), {
          className: styles['hidden'],
          ariaLive: 'polite',
        }),
      )
    const timer = setTimeout(() => {
      region.textContent = wait
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      region.textContent = ''
    }
  }, [within, wait])
}
