import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

type ActorOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never

type SourceOf<M extends AnyStateMachine> = ActorOf<M>['src'] & string
type LogicOf<M extends AnyStateMachine, S> = Extract<ActorOf<M>, { src: S }>['logic']

/** The outcomes of a flow's actor: outputs worth distinguishing, and errors (catalogue codes). */
export interface ActorOutcomes<Output> {
  readonly done: readonly Output[]
  readonly error: readonly string[]
}

/** How an actor ends: with an output, or with the code of an error. */
export type ActorEnd =
  | { readonly source: string; readonly output: unknown }
  | { readonly source: string; readonly code: string }

/**
 * The input of the path generator for a chart: its starts, the events worth trying with their
 * data, the outcomes of each actor, and the facts that distinguish states. A flow that leaves out
 * an event or an actor does not compile.
 */
export interface FlowModel<M extends AnyStateMachine> {
  readonly machine: M
  /** The inputs worth starting from, by name. */
  readonly starts: Readonly<Record<string, InputFrom<M>>>
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: readonly Extract<EventFromLogic<M>, { type: T }>[]
  }
  /**
   * The outcomes by source name; actors without an end (they only send events) have empty lists.
   */
  readonly outcomes: {
    readonly [S in SourceOf<M>]: ActorOutcomes<OutputFrom<LogicOf<M, S>>>
  }
  /**
   * Whether an actor can end with this outcome in this state; by default always. For outcomes that
   * depend on more than the actor's source.
   */
  readonly isPossible?: (snapshot: SnapshotFrom<M>, end: ActorEnd) => boolean
  /**
   * Whether the page has a control for an event in this state; by default for each accepted event.
   */
  readonly isOffered?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M>) => boolean
  /**
   * A model of another machine from the same factory, whose paths test the factory. For the machine
   * of this model, a test checks with few paths only that both charts are equal.
   */
  readonly sameFactoryAs?: { readonly machine: AnyStateMachine }
  /** Returns the few facts that guards and screens read; states with equal facts count as one. */
  readonly project: (snapshot: SnapshotFrom<M>) => unknown
}

/** Preserves the types of a model. */
export const defineModel = <M extends AnyStateMachine>(model: FlowModel<M>): FlowModel<M> => model
