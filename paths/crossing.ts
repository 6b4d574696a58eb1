import type { AnyTransitionDefinition } from 'xstate'
import type { Happening } from './path.ts'

/** Whether something crosses to the server, the mail or the identity provider: an actor ends. */
export const crosses = ({ kind }: Pick<Happening, 'kind'>): boolean =>
  kind === 'done' || kind === 'error'

/** The same of a transition of a chart. */
export const isCrossing = ({ eventType }: Pick<AnyTransitionDefinition, 'eventType'>): boolean =>
  /^xstate\.(done|error)\.actor\./.test(eventType)
