import type { AnyActorRef } from 'xstate'
import type { FormInput } from './form.machine.ts'

/** The input of the form chart, except its listener: the flow that opens it. */
type Opened<Values, Result> = Omit<FormInput<Values, Result>, 'listener'>

/** The parts of a step that each flow defines: its screen, entry actions and other events. */
interface Step {
  readonly meta: object
  readonly on?: object
}

/**
 * The two states of every form: filling it in, in a child `form` that stores each change, and
 * previewing it, from where any answer can be changed. The setup of the flow has the actor `form`,
 * the actions `keepForm`, `keepOperation`, `keepFocus`, `forgetFocus` and `clearFieldErrors`; `done`
 * and `changed` are its further actions then.
 */
export const formSteps = <
  Context,
  Values,
  Result,
  const Filling extends Step,
  const Previewing extends Step,
  const Done extends readonly object[] = readonly [],
  const Changed extends readonly object[] = readonly [],
>({
  input,
  filling,
  previewing,
  done,
  changed,
}: {
  readonly input: (context: Context) => Opened<Values, Result>
  readonly filling: Filling
  readonly previewing: Previewing
  readonly done?: Done
  readonly changed?: Changed
}) => ({
  filling: {
    ...filling,
    exit: ['clearFieldErrors', 'forgetFocus'] as const,
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
          { type: 'keepForm', params: outputOf<Values, Result> },
          { type: 'keepOperation', params: outputOf<Values, Result> },
          ...((done ?? []) as Done),
        ] as const,
      },
    },
    on: {
      'form.changed': {
        actions: [
          { type: 'keepForm', params: eventOf<Values> },
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
        actions: { type: 'keepFocus' as const, params: pathOf },
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
