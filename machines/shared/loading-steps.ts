import { assign, type EventObject } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import { failureOf } from './failure.ts'

type Failed = { readonly error: unknown }

/** The part of a context that loading sets. */
interface Loading {
  /** Why the last call failed. */
  readonly code: ErrorCode | null
}

/** The actor that loads, its input, and the state that follows. */
interface Load<Context, Input, Source, Next> {
  readonly source: Source
  readonly input: (context: Context) => Input
  readonly next: Next
}

/** The guard of `loadingOrNotFoundSteps`. */
export const notFoundGuards = {
  isNotFound: (_: unknown, { error }: Failed): boolean => failureOf(error).code === 'NOT_FOUND',
}

/**
 * The actions of `loadingSteps`; `partOf` is `(part) => part`, by which the compiler checks that
 * the context has the part.
 */
export const loadingActions = <Context extends Loading, Event extends EventObject>(
  partOf: (part: Loading) => Partial<Context>,
) => ({
  setCode: assign<Context, Event, Failed, Event, never>((_, { error }) =>
    partOf({ code: failureOf(error).code }),
  ),
  clearCode: assign<Context, Event, undefined, Event, never>(() => partOf({ code: null })),
})

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output
const errorOf = ({ event }: { event: { error: unknown } }) => event

const failing = { target: 'failed', actions: { type: 'setCode', params: errorOf } } as const
const missing = { guard: { type: 'isNotFound', params: errorOf }, target: 'notFound' } as const

const loadBy = <Context, Input, const Source extends string, const Next extends string>({
  source,
  input,
  next,
}: Load<Context, Input, Source, Next>) => ({
  id: source,
  src: source,
  input: ({ context }: { context: Context }) => input(context),
  onDone: { target: next, actions: { type: 'setStart' as const, params: outputOf } },
})

const failed = {
  meta: { screen: 'failed' },
  exit: 'clearCode',
  on: { 'retry.requested': 'loading' },
} as const

/**
 * The states that load the initial data of a flow, with failure and retry. The setup must have
 * `loadingActions`, an action `setStart` and the actor.
 */
export const loadingSteps = <
  Context,
  Input,
  const Source extends string,
  const Next extends string,
>(
  load: Load<Context, Input, Source, Next>,
) => ({
  loading: {
    meta: { screen: 'loading' as const },
    invoke: { ...loadBy(load), onError: failing },
  },
  failed,
})

/** The loading steps with a state for NOT_FOUND; the setup must have `notFoundGuards` too. */
export const loadingOrNotFoundSteps = <
  Context,
  Input,
  const Source extends string,
  const Next extends string,
>(
  load: Load<Context, Input, Source, Next>,
) => ({
  loading: {
    meta: { screen: 'loading' as const },
    invoke: { ...loadBy(load), onError: [missing, failing] as const },
  },
  failed,
  notFound: { meta: { screen: 'not-found' as const } },
})

/** The state that reloads data while they are shown; when that fails, the shown data stay. */
export const refreshingStep = <
  Context,
  Input,
  const Source extends string,
  const Next extends string,
>(
  load: Load<Context, Input, Source, Next>,
) => ({ invoke: { ...loadBy(load), onError: 'still' as const } })
