import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  SnapshotFrom,
} from 'xstate'
import { type ScreenOf, screenOf } from '../../machines/shared/screen.ts'

/** What the component of a screen is given: the flow, and the state that it is in. */
export interface ScreenProps<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>
  readonly state: SnapshotFrom<M>
}

export interface FlowScreens<M extends AnyStateMachine, Given extends object> {
  /** The chart: any copy of it that `provide` makes has the same screens. */
  readonly machine: M
  /** A component for every screen that the chart names; none may be left out. */
  readonly screens: { readonly [S in ScreenOf<M>]: ComponentType<ScreenProps<M> & Given> }
}

/** What a page tells of a flow to who looks for it: its id, its state as JSON, its screen. */
export const flowMarks = (
  flow: string,
  state: Pick<AnyMachineSnapshot, 'value' | 'getMeta'>,
): Record<`data-${string}`, string | undefined> => ({
  'data-flow': flow,
  'data-state': JSON.stringify(state.value),
  'data-screen': screenOf(state) ?? undefined,
})

/**
 * Makes the view of a flow: a component that shows, for the state that its actor is in, the
 * component of the screen that the chart names. A state that names none shows nothing. A screen
 * without a component, or a component of no screen, does not compile.
 */
export function flowScreen<M extends AnyStateMachine, Given extends object = object>({
  machine,
  screens,
}: FlowScreens<M, Given>): ComponentType<{ actor: ActorRefFrom<M> } & Given> {
  // That the actor is one of this machine, and its screens have components, holds by the types above.
  const components = screens as unknown as Readonly<Record<string, ComponentType<object>>>
  return function FlowScreen(props) {
    const state: AnyMachineSnapshot = useSelector(props.actor as AnyActorRef, (now) => now)
    const screen = screenOf(state)
    const Screen = screen === null ? undefined : components[screen]
    return (
      <div {...flowMarks(machine.id, state)}>{Screen && <Screen {...props} {...{ state }} />}</div>
    )
  }
}
