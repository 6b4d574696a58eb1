import { useEffect, useReducer, useRef, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface Moves {
  /** Asks the flow for the step before. */
  readonly back: () => void
  /** Asks the flow for the next step; it may refuse. */
  readonly forward: () => void
}

/**
 * Keeps the steps of a flow in the history of the browser, so that its Back and Forward go from step
 * to step. The flow decides where it stands; the history follows. Null where a flow has no steps.
 */
export function useStepHistory(step: number | null, { back, forward }: Moves): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const entry = stepIn(state)
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
      // Somebody went through the history: the flow is asked, and may stay where it is.
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

/** The step of an entry of the history; null where it has none. */
export function stepIn(state: unknown): number | null {
  const { step } = Object(state)
  return typeof step === 'number' ? step : null
}
