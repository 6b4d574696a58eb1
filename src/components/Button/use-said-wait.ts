import { type RefObject, useEffect } from 'react'
import hidden from '../VisuallyHidden/VisuallyHidden.module.css'

/** For how long a live region is there before its text: screen readers miss a text that comes with it. */
const DELAY_MS = 100

/**
 * Announces a wait once, politely, while an element is there: in the live region of the page, or of
 * the dialog that covers it. The region stays for later waits.
 */
export function useSaidWait(within: RefObject<HTMLElement | null>, wait = ''): void {
  useEffect(() => {
    const region = regionOf(within.current?.closest('dialog') ?? document.body)
    const timer = setTimeout(() => {
      region.textContent = wait
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      region.textContent = ''
    }
  }, [within, wait])
}

/** Returns the live region of a place; without a role, as screen readers name an empty status. */
function regionOf(place: Element): Element {
  const present = place.querySelector(':scope > [data-waits]')
  if (present) return present
  const region = document.createElement('div')
  region.className = hidden['hidden'] ?? ''
  region.dataset['waits'] = ''
  region.ariaLive = 'polite'
  place.append(region)
  return region
}
