import { type AnyActorRef, assign, type EventObject } from 'xstate'
import type { FieldError } from '../../api/errors.ts'
import type { FormInput } from './form.machine.ts'

/** The input of a form's chart without its listener, which is the flow that opens the form. */
export type FormInputWithoutListener<Values, Result> = Omit<FormInput<Values, Result>, 'listener'>

/** The parts of a step that each flow defines: its screen, entry actions and other events. */
export interface StepConfig {
  readonly meta: object
  readonly on?: object
}

/** The part of a context that a form sets. */
export interface FormContextPart<Values, Result> {
  readonly form: Values
  /** The parsed form; null before it is complete. */
  readonly operation: Result | null
  /** Path of the field to focus when the form reopens from the preview; null for none. */
  readonly focus: string | null
  /** Errors from the server. */
  readonly errors: readonly FieldError[]
}

/**
 * The actions of `formSteps`; `partOf` is `(part) => part`, by which the compiler checks that the
 * context has the part.
 */
export const formActions = <
  Context extends FormContextPart<Values, Result>,
  Event extends EventObject,
  Values,
  Result,
>(
  partOf: (part: Partial<FormContextPart<Values, Result>>) => Partial<Context>,
) => ({
  setForm: assign<Context, Event, { readonly values: Values }, Event, never>((_, { values }) =>
    partOf({ form: values }),
  ),
  setOperation: assign<Context, Event, { readonly result: Result | null }, Event, never>(
    (_, { result }) => partOf({ operation: result }),
  ),
  setFocus: assign<Context, Event, { readonly path: string }, Event, never>((_, { path }) =>
    partOf({ focus: path }),
  ),
  clearFocus: assign<Context, Event, undefined, Event, never>(() => partOf({ focus: null })),
  clearFieldErrors: assign<Context, Event, undefined, Event, never>(() => partOf({ errors: [] })),
})

/**
 * The two states of every form: filling it in, in a child `form` that stores each change, and
 * previewing it, from where any answer can be changed. The setup of the flow must have the actor
 * `form` and `formActions`; `done` and `changed` name further actions for these events.
 */
export const formSteps = <
  Context,
  Values,
  Result,
  const Filling extends StepConfig,
  const Previewing extends StepConfig,
  const Done extends readonly object[] = readonly [],
  const Changed extends readonly object[] = readonly [],
>({
  input,
  filling,
  previewing,
  done,
  changed,
}: {
  readonly input: (context: Context) => FormInputWithoutListener<Values, Result>
  readonly filling: Filling
  readonly previewing: Previewing
  readonly done?: Done
  readonly changed?: Changed
}) => ({
  filling: {
    ...filling,
    exit: ['clearFieldErrors', 'clearFocus'] as const,
    invoke: {
      id: 'form' as const,
      src: 'form' as const,
      input: ({ context, self }: { context: Context; self: AnyActorRef }) => ({
        ...input(context),
        listener: self,
      }),
      onDone: {
        target: 'previewing' as const,
        actions: [
          { type: 'setForm', params: outputOf<Values, Result> },
          { type: 'setOperation', params: outputOf<Values, Result> },
          ...((done ?? []) as Done),
        ] as const,
      },
    },
    on: {
      'form.changed': {
        actions: [
          { type: 'setForm', params: eventOf<Values> },
          ...((changed ?? []) as Changed),
        ] as const,
      },
      ...(filling.on as Filling['on']),
    },
  },
  previewing: {
    ...previewing,
    on: {
      'back.requested': 'filling' as const,
      'change.requested': {
        target: 'filling' as const,
        actions: { type: 'setFocus' as const, params: pathOf },
      },
      ...(previewing.on as Previewing['on']),
    },
  },
})

/** The output of a form. */
interface Filled<Values, Result> {
  readonly values: Values
  readonly result: Result | null
}

const outputOf = <Values, Result>({ event }: { event: { output: Filled<Values, Result> } }) =>
  event.output
const eventOf = <Values>({ event }: { event: { values: Values } }) => event
const pathOf = ({ event }: { event: { path: string } }) => event
