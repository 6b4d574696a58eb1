import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readOpenForms } from '../form/open-forms.ts'
import { guardHistory } from '../routing/history-guard.ts'

/** State and handlers of the question whether to lose the typed values. */
export interface LeaveConfirmationState {
  readonly isAsked: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  /** Asks before it leaves; leaves at once while nothing would be lost. */
  readonly ask: (leave: () => void) => void
}

/** What would be lost if the page were left. */
export interface PossibleInputLoss {
  /** Whether something is typed that is saved nowhere. */
  readonly isTyped: boolean
  /** Whether values filled without an event would be lost: false where a draft is saved. */
  readonly canLose: boolean
}

/**
 * Asks before a link to another page, a button marked by `discardsInput`, or Back and Forward to
 * another page lose what was typed and is saved nowhere. Before the page is reloaded or closed the
 * browser asks. What a password manager fills without an event counts as typed.
 */
export function useLeaveConfirmation({
  isTyped,
  canLose,
}: PossibleInputLoss): LeaveConfirmationState {
  const [pending, setPending] = useState<{ readonly leave: () => void } | null>(null)
  const { key } = useLocation()
  /** The place of the page in the history, as the router counts; null for an unknown one. */
  const place = useRef<number | null>(null)
  /** The path of the page, and whether its own question lets Back leave it. */
  const page = useRef({ pathname: '', isLeft: false })
  useEffect(() => {
    place.current = placeIn(window.history.state)
    page.current = { pathname: window.location.pathname, isLeft: false }
  }, [key])

  const isAsked = pending !== null
  const losesInput = useEffectEvent(() => isTyped || (canLose && readOpenForms()))
  const intercept = useEffectEvent((event: MouseEvent) => {
    const control = isAsked ? null : discarderOf(event)
    if (control === null || !losesInput()) return
    event.preventDefault()
    event.stopPropagation()
    setPending({ leave: () => control.click() })
  })
  const warn = useEffectEvent((event: Event) => {
    if (!isAsked && losesInput()) event.preventDefault()
  })
  const holdBack = useEffectEvent((event: PopStateEvent) => {
    const to = placeIn(event.state)
    const from = place.current
    // Within the page, the steps follow the history, and ask for themselves.
    if (to === null || from === null || window.location.pathname === page.current.pathname) return
    if (page.current.isLeft || !losesInput()) return
    event.stopImmediatePropagation()
    window.history.go(from - to)
    setPending({
      leave() {
        page.current.isLeft = true
        window.history.go(to - from)
      },
    })
  })
  // The listeners stay the same: one that is added while an event is dispatched would miss it.
  useEffect(() => {
    document.addEventListener('click', intercept, { capture: true })
    const removeGuard = guardHistory(holdBack)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('click', intercept, { capture: true })
      removeGuard()
      window.removeEventListener('beforeunload', warn)
    }
  }, [])

  return {
    isAsked,
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

/** Returns the place of a history entry, as the router counts; null for one that is not its own. */
function placeIn(state: unknown): number | null {
  const { idx } = Object(state)
  return typeof idx === 'number' ? idx : null
}

/** Returns the pressed control if it discards the typed values; else null. */
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
