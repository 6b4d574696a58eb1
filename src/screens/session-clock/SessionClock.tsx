import { useLayoutEffect } from 'react'
import type { ActorOptions } from 'xstate'
import { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { now } from '../../runtime.ts'
import { sessionClockFlow, watchSessionEnd } from '../../services/session-clock.ts'
import { useFlow } from '../../services/use-flow.ts'
import { SessionWarning } from './SessionWarning.tsx'

export type SessionClockProps = {
  machine?: typeof sessionClockMachine
  options?: ActorOptions<typeof sessionClockMachine>
}

/**
 * Runs beside the pages of an open session, and warns before it ends. Specification 1, section 4.
 */
export default function SessionClock({ machine = sessionClockFlow, options }: SessionClockProps) {
  const clock = useFlow(machine, { input: { now }, ...options })
  useLayoutEffect(() => watchSessionEnd(clock), [clock])
  return <Clock actor={clock} />
}

const Clock = flowScreen({
  machine: sessionClockMachine,
  screens: { 'session-warning': SessionWarning },
})
