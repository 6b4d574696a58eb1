import { useEffect, useReducer, useRef } from 'react'
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
  const goingTo = useRef<number | null>(null)

  useEffect(() => {
    const last = before.current
    const target = goingTo.current
    before.current = { step, entry }
    // The history takes a while to go where it was told; until then it says nothing.
    if (target !== null && entry === last.entry) return
    goingTo.current = null
    if (step === null || step === entry) return
    const isGoneElsewhere = target === null ? step === last.step : entry !== target
    if (entry !== null && entry !== last.entry && isGoneElsewhere) {
      // Somebody went through the history: the flow is asked, and may stay where it is.
      for (let at = step; at > entry; at -= 1) back()
      if (entry > step) forward()
      lookAgain()
      return
    }
    goingTo.current = step
    if (entry !== null && step < entry) void navigate(step - entry)
    else {
      // A flow that begins in the middle has the steps before behind it all the same.
      for (let at = entry === null ? 0 : entry + 1; at <= step; at += 1)
        void navigate({ pathname, search }, { state: { step: at }, replace: at === 0 })
    }
  }, [step, entry, back, forward, navigate, pathname, search])
}

/** The step of an entry of the history; null where it has none. */
export function stepIn(state: unknown): number | null {
  const { step } = Object(state)
  return typeof step === 'number' ? step : null
}
