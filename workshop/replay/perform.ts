import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  isMachineSnapshot,
  type SimulatedClock,
} from 'xstate'
import { happeningText } from '../../paths/path.ts'
import type { Happened } from '../../paths/replay.ts'

/**
 * Performs a happening of a trace in a running flow with stubbed actors; throws where that is not
 * possible.
 */
export function perform(root: AnyActorRef, clock: SimulatedClock, happening: Happened): void {
  const target = targetOf(root, happening)
  const snapshot: AnyMachineSnapshot = target.getSnapshot()
  const refuse = (why: string) => new Error(`${happeningText(happening)}: ${why}`)
  if (happening.kind === 'event') {
    if (!snapshot.can(happening.event)) throw refuse('the flow does not take it here')
    return target.send(happening.event)
  }
  if (happening.kind === 'delay') {
    if (happening.in === undefined) return happening.waits.forEach((wait) => clock.increment(wait))
    const type = afterEvent(snapshot, happening.name)
    if (!type) throw refuse('nothing waits here')
    return target.send({ type })
  }
  const { kind, actor } = happening
  const child: AnyActorRef | undefined = snapshot.children[actor]
  if (!child) throw refuse('it does not run here')
  const given = kind === 'done' ? { output: happening.output } : { error: happening.error }
  // Child machines are not stubbed: the end event is sent to the parent instead.
  if (isMachineSnapshot(child.getSnapshot()))
    return target.send({ type: `xstate.${kind}.actor.${actor}`, actorId: actor, ...given })
  child.send({ type: kind === 'done' ? 'held.done' : 'held.failed', ...given })
}

/** Returns the flow itself, or the child machine that the trace names. */
function targetOf(root: AnyActorRef, happening: Happened): AnyActorRef {
  const ids = happening.in?.split('/').filter(Boolean) ?? []
  return ids.reduce((actor, id) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children?.[id]
    if (!child) throw new Error(`${happeningText(happening)}: ${id} does not run here`)
    return child
  }, root)
}

/** Returns the event that ends a delay of a current state. */
const afterEvent = ({ _nodes }: AnyMachineSnapshot, name: string): string | undefined =>
  _nodes
    .flatMap(({ after }) => after)
    .map(({ eventType }) => eventType)
    .find((type) => type.startsWith(`xstate.${name.replace(' ', '.')}.`))
