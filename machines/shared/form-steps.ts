import type { AnyActorRef } from 'xstate'
import type { FormInput } from './form.machine.ts'

/** What the chart of a form is opened with, but who listens to it: the flow that opens it. */
type Opened<Values, Result> = Omit<FormInput<Values, Result>, 'listener'>

/** What a flow says of its own of a step: its screen, what it does on entry, its other events. */
interface Step {
  readonly meta: object
  readonly on?: object
}

/**
 * The two states of every form: filling it, in a child `form` that keeps what is typed with each
 * change, and previewing it, from where any answer can be changed. The setup of the flow has the
 * actor `form`, the actions `keepForm`, `keepOperation`, `keepFocus`, `forgetFocus` and
 * `forgetFaults`; `done` and `changed` are its further actions then.
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
    exit: ['forgetFaults', 'forgetFocus'] as const,
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

/** What a form ends with. */
interface Filled<Values, Result> {
  readonly values: Values
  readonly result: Result | null
}

const outputOf = <Values, Result>({ event }: { event: { output: Filled<Values, Result> } }) =>
  event.output
const eventOf = <Values>({ event }: { event: { values: Values } }) => event
const pathOf = ({ event }: { event: { path: string } }) => event
