import type { AnyTransitionDefinition } from 'xstate'
import type { PathEvent } from './path.ts'

/**
 * Whether an event is the end of an actor: a response of the server, the mail or the identity
 * provider.
 */
export const isActorEnd = ({ kind }: Pick<PathEvent, 'kind'>): boolean =>
  kind === 'done' || kind === 'error'

/** Whether a transition of a chart handles the end of an actor. */
export const isActorEndTransition = ({
  eventType,
}: Pick<AnyTransitionDefinition, 'eventType'>): boolean =>
  /^xstate\.(done|error)\.actor\./.test(eventType)
