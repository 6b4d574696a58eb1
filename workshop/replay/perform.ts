import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  isMachineSnapshot,
  type SimulatedClock,
} from 'xstate'
import { happeningText } from '../../paths/path.ts'
import type { Happened } from '../../paths/replay.ts'

/** Makes happen in a running flow, held by the hand, what a trace says; throws where it cannot. */
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
  // A child machine is not held: the flow is told of its end in its place.
  if (isMachineSnapshot(child.getSnapshot()))
    return target.send({ type: `xstate.${kind}.actor.${actor}`, actorId: actor, ...given })
  child.send({ type: kind === 'done' ? 'held.done' : 'held.failed', ...given })
}

/** The flow itself, or the child machine below it that the trace names. */
function targetOf(root: AnyActorRef, happening: Happened): AnyActorRef {
  const ids = happening.in?.split('/').filter(Boolean) ?? []
  return ids.reduce((actor, id) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children?.[id]
    if (!child) throw new Error(`${happeningText(happening)}: ${id} does not run here`)
    return child
  }, root)
}

/** The event by which a delay of a state that the flow is in ends. */
const afterEvent = ({ _nodes }: AnyMachineSnapshot, name: string): string | undefined =>
  _nodes
    .flatMap(({ after }) => after)
    .map(({ eventType }) => eventType)
    .find((type) => type.startsWith(`xstate.${name.replace(' ', '.')}.`))
