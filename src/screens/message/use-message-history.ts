import { useStepHistory } from '../../routing/use-step-history.ts'
import type { MessageRef, MessageSnapshot } from './flow.ts'

/**
 * Synchronises the steps of writing a message with the browser history; typed values are drafted.
 */
export function useMessageHistory(actor: MessageRef, state: MessageSnapshot): void {
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    forward: () => state.children.form?.send({ type: 'preview.requested' }),
  })
}

function stepOf(state: MessageSnapshot): number | null {
  // Once the message is sent, Back leaves the flow.
  if (state.matches('sent')) return 0
  if (!state.matches('working')) return null
  if (state.matches({ working: 'filling' })) return 0
  return state.matches({ working: 'notSent' }) ? 2 : 1
}
