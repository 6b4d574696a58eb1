import { useSelector } from '@xstate/react'
import { type ComponentType, memo } from 'react'
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  SnapshotFrom,
} from 'xstate'
import { type ScreenOf, screenOf } from '../../machines/shared/screen.ts'

/** Props of a screen component: the flow's actor and its current state. */
export interface ScreenProps<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>
  readonly state: SnapshotFrom<M>
}

export interface FlowScreens<M extends AnyStateMachine, OwnProps extends object> {
  /** The state machine; copies made with `provide` have the same screens. */
  readonly machine: M
  /** A component for every screen of the machine; omitting one is a type error. */
  readonly screens: { readonly [S in ScreenOf<M>]: ComponentType<ScreenProps<M> & OwnProps> }
  /**
   * Hook that returns the state whose screen is shown, which may be deferred: for a panel beside a
   * list of a thousand rows, in which a press must be seen at once. A deferred screen may skip a
   * short state; no page may, because its heading takes the focus.
   */
  readonly useShown?: (state: SnapshotFrom<M>) => SnapshotFrom<M>
}

const identity = <T,>(value: T): T => value

/**
 * Returns data attributes with a flow's id, its state as JSON and its screen, for tests and tools.
 */
export const makeFlowDataAttributes = (
  flow: string,
  state: Pick<AnyMachineSnapshot, 'value' | 'getMeta'>,
): Record<`data-${string}`, string | undefined> => ({
  'data-flow': flow,
  'data-state': JSON.stringify(state.value),
  'data-screen': screenOf(state) ?? undefined,
})

/**
 * Creates the view of a flow: renders the component of the screen that the machine names for the
 * current state, or nothing when it names none. Missing and superfluous components are type errors.
 */
export function flowScreen<M extends AnyStateMachine, OwnProps extends object = object>({
  machine,
  screens,
  useShown = identity,
}: FlowScreens<M, OwnProps>): ComponentType<{ actor: ActorRefFrom<M> } & OwnProps> {
  // The types above guarantee that the actor runs this machine and that its screens have
  // components.
  const components = screens as unknown as Readonly<Record<string, ComponentType<object>>>
  // A page renders for its history and its session too; the screen only for its own state.
  const Shown = memo(function Shown(props: ScreenProps<AnyStateMachine>) {
    const screen = screenOf(props.state)
    const Screen = screen === null ? undefined : components[screen]
    return Screen && <Screen {...props} />
  })
  return memo(function FlowScreen(props: { actor: ActorRefFrom<M> } & OwnProps) {
    const state = useSelector(props.actor as AnyActorRef, identity) as SnapshotFrom<M>
    const shown = useShown(state)
    return (
      // The attributes name every state, however brief; the element is busy until its screen is
      // shown.
      <div {...makeFlowDataAttributes(machine.id, state)} aria-busy={shown !== state || undefined}>
        <Shown {...props} state={shown} />
      </div>
    )
  })
}
