import { useEffect, useReducer, useRef, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withoutParameters } from './use-query-once.ts'

interface Moves {
  /** Sends the flow back one step. */
  readonly back: () => void
  /** Sends the flow to the next step; the flow may refuse. */
  readonly forward: () => void
}

/**
 * Synchronises the steps of a flow with the browser history, so that Back and Forward move between
 * them. The flow decides on its step; the history follows. `step` is null for a flow without steps.
 * The entries of the steps get no parameter of `readOnce`: a slow browser may still render the
 * address that useQueryOnce has already cleared.
 */
export function useStepHistory(
  step: number | null,
  { back, forward }: Moves,
  readOnce: readonly string[] = [],
): void {
  const { pathname, search: shown, state } = useLocation()
  const search = withoutParameters(shown, readOnce)
  const navigate = useNavigate()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const entry = stepOfHistoryState(state)
  const before = useRef({ step, entry })
  const goingTo = useRef<{ readonly step: number; readonly by: 'adding' | 'going' } | null>(null)
  const [isAdding, add] = useTransition()

  useEffect(() => {
    const last = before.current
    const target = goingTo.current
    before.current = { step, entry }
    // history.go() is asynchronous: ignore renders until it has arrived. Steps added but not yet
    // rendered were already left by Back.
    if (target && entry === last.entry && (isAdding || target.by === 'going')) return
    goingTo.current = null
    if (step === null || step === entry) return
    const isGoneElsewhere = target
      ? entry !== target.step
      : entry !== last.entry && step === last.step
    if (entry !== null && isGoneElsewhere) {
      // Back or Forward was used: the flow is asked to follow, and may refuse.
      for (let at = step; at > entry; at -= 1) back()
      if (entry > step) forward()
      lookAgain()
      return
    }
    if (entry !== null && step < entry) {
      goingTo.current = { step, by: 'going' }
      void navigate(step - entry)
      return
    }
    goingTo.current = { step, by: 'adding' }
    add(() => {
      // When a flow starts at a later step, push entries for the steps before.
      for (let at = entry === null ? 0 : entry + 1; at <= step; at += 1)
        void navigate({ pathname, search }, { state: { step: at }, replace: at === 0 })
    })
  }, [step, entry, isAdding, back, forward, navigate, pathname, search])
}

/** Returns the step in a history entry's state; null when it has none. */
export function stepOfHistoryState(state: unknown): number | null {
  const { step } = Object(state)
  return typeof step === 'number' ? step : null
}
