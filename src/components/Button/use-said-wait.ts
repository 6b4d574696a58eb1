import { type RefObject, useEffect } from 'react'
import styles from '../VisuallyHidden/VisuallyHidden.module.css'

/**
 * How long a live region exists before its text is set: screen readers miss a text that comes with
 * it.
 */
const DELAY_MS = 100

/**
 * Announces the text of a wait once, politely, unless it is empty or false: in a live region of the
 * page, or of the dialog around an element. The region has no role, as screen readers announce an
 * empty `status` by its role.
 */
export function useAnnouncedWait(
  within: RefObject<HTMLElement | null>,
  wait: string | false,
): void {
  useEffect(() => {
    if (!wait) return undefined
    const region = Object.assign(document.createElement('div'), {
      className: styles['hidden'],
      ariaLive: 'polite',
    })
    const place = within.current?.closest('dialog') ?? document.body
    place.append(region)
    const timer = setTimeout(() => region.append(wait), DELAY_MS)
    return () => {
      clearTimeout(timer)
      region.remove()
    }
  }, [within, wait])
}
