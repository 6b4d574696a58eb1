import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  isMachineSnapshot,
  type SimulatedClock,
} from 'xstate'
import { formatEventWithData } from '../../paths/path.ts'
import type { RecordedEvent } from '../../paths/replay.ts'

/**
 * Performs an event of a trace in a running flow with stubbed actors; throws where that is not
 * possible.
 */
export function performTraceEvent(
  root: AnyActorRef,
  clock: SimulatedClock,
  event: RecordedEvent,
): void {
  const target = targetOf(root, event)
  const snapshot: AnyMachineSnapshot = target.getSnapshot()
  const refuse = (why: string) => new Error(`${formatEventWithData(event)}: ${why}`)
  if (event.kind === 'event') {
    // A state may name an event in order to ignore it.
    const isNamed = snapshot.machine.getTransitionData(snapshot, event.event).length > 0
    if (!isNamed) throw refuse('the flow does not take it here')
    return target.send(event.event)
  }
  if (event.kind === 'delay') {
    if (event.in === undefined) return event.waits.forEach((wait) => clock.increment(wait))
    const type = afterEvent(snapshot, event.name)
    if (!type) throw refuse('nothing waits here')
    return target.send({ type })
  }
  const { kind, actor } = event
  const child: AnyActorRef | undefined = snapshot.children[actor]
  if (!child) throw refuse('it does not run here')
  const given = kind === 'done' ? { output: event.output } : { error: event.error }
  // Child machines are not stubbed: the end event is sent to the parent instead.
  if (isMachineSnapshot(child.getSnapshot()))
    return target.send({ type: `xstate.${kind}.actor.${actor}`, actorId: actor, ...given })
  child.send({ type: kind === 'done' ? 'stub.done' : 'stub.failed', ...given })
}

/** Returns the flow itself, or the child machine that the trace names. */
function targetOf(root: AnyActorRef, event: RecordedEvent): AnyActorRef {
  const ids = event.in?.split('/').filter(Boolean) ?? []
  return ids.reduce((actor, id) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children?.[id]
    if (!child) throw new Error(`${formatEventWithData(event)}: ${id} does not run here`)
    return child
  }, root)
}

/** Returns the event that ends a delay of a current state. */
const afterEvent = ({ _nodes }: AnyMachineSnapshot, name: string): string | undefined =>
  _nodes
    .flatMap(({ after }) => after)
    .map(({ eventType }) => eventType)
    .find((type) => type.startsWith(`xstate.${name.replace(' ', '.')}.`))
