import type { AnyMachineSnapshot, AnyStateMachine, MetaObject, StateMachine } from 'xstate'

/** The metadata of a state: the screen shown in it. */
export interface ScreenMeta<Screen extends string> extends MetaObject {
  readonly screen: Screen
}

/** The type of `meta` in a machine's setup. */
type MetaOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer Meta,
    infer _Config
  >
    ? Meta
    : never

/** The names of the screens of a flow, as its setup types them. */
export type ScreenOf<M extends AnyStateMachine> = MetaOf<M>['screen'] & string

/** Returns the screen of a flow's current state; null when it has none. */
export const screenOf = (snapshot: Pick<AnyMachineSnapshot, 'getMeta'>): string | null =>
  Object.values(snapshot.getMeta()).find((meta) => Object(meta).screen)?.screen ?? null
