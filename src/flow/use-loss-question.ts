import { useEffect, useState } from 'react'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The question whether to lose what was typed. */
export interface LossQuestionState {
  readonly isAsked: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  /** Asks before it leaves; leaves at once while nothing would be lost. */
  readonly ask: (leave: () => void) => void
}

/**
 * Asks before a link to another page, or a button marked by `discardsInput`, loses what was typed and
 * is saved nowhere. Before the page is reloaded or closed the browser asks.
 */
export function useLossQuestion(isTyped: boolean): LossQuestionState {
  const [pending, setPending] = useState<{ readonly leave: () => void } | null>(null)
  useLeaveWarning(isTyped && pending === null)

  useEffect(() => {
    if (!isTyped || pending !== null) return undefined
    const intercept = (event: MouseEvent) => {
      const control = discarderOf(event)
      if (control === null) return
      event.preventDefault()
      event.stopPropagation()
      setPending({ leave: () => control.click() })
    }
    document.addEventListener('click', intercept, { capture: true })
    return () => document.removeEventListener('click', intercept, { capture: true })
  }, [isTyped, pending])

  return {
    isAsked: pending !== null,
    onStay: () => setPending(null),
    onLeave() {
      // While the question is open the control is not intercepted.
      pending?.leave()
      setPending(null)
    },
    ask(leave) {
      if (isTyped) setPending({ leave })
      else leave()
    },
  }
}

/** Returns the pressed control where it discards what was typed; null for every other one. */
function discarderOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (!(target instanceof Element) || button !== 0) return null
  const control = target.closest<HTMLElement>('a[href], [data-discards-input]')
  if (!(control instanceof HTMLAnchorElement)) return control
  const opensElsewhere =
    control.target === '_blank' ||
    control.hasAttribute('download') ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    altKey
  const isPage = /^https?:$/.test(control.protocol) && control.pathname !== window.location.pathname
  return isPage && !opensElsewhere ? control : null
}
