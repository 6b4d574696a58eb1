import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import type { FieldFault, FormCheck } from '../../api/errors.ts'
import type { ScreenMeta } from './screen.ts'
import { withValueAt } from './value-at.ts'

export interface FormInput<Values, Result> {
  readonly values: Values
  /** Faults that the server found; each stands until its field changes. */
  readonly faults: readonly FieldFault[]
  readonly check: (values: Values) => FormCheck<Result>
  /** Clears what another answer has made void. */
  readonly settle: (values: Values) => Values
  /** Who is told of every change with `form.changed`. */
  readonly listener: AnyActorRef | null
  /** Whether something that the form waits for is under way: an upload. */
  readonly isBusy: boolean
}

export interface FormContext<Values, Result> extends FormInput<Values, Result> {
  /** What is wrong now, seen or not. */
  readonly found: readonly FieldFault[]
  /** What the schema read at the last change, when nothing was wrong. */
  readonly result: Result | null
  /** What the resident has been told of; shrinks while typing, grows on leaving a field and on continuing. */
  readonly shown: readonly FieldFault[]
  /** How often continuing was refused: the summary takes the focus anew each time. */
  readonly refusals: number
}

export type FormEvent =
  | { readonly type: 'field.changed'; readonly path: string; readonly value: unknown }
  | { readonly type: 'field.left'; readonly path: string }
  | { readonly type: 'work.changed'; readonly isBusy: boolean }
  | { readonly type: 'check.requested' }
  | { readonly type: 'preview.requested' }

const isIn = (faults: readonly FieldFault[], fault: FieldFault) =>
  faults.some(({ path, key }) => path === fault.path && key === fault.key)

/** Whether a change at one path touches what another holds: the same, a part of it or all around it. */
const touches = (changed: string, path: string) =>
  `${path}.`.startsWith(`${changed}.`) || `${changed}.`.startsWith(`${path}.`)

const isBelow = (above: string, path: string) => path.startsWith(`${above}.`)

/**
 * A form that fills: checks against its schema at every change, tells a fault when its field is
 * left or continuing is asked for, and ends with what the schema read, not before its work is done.
 */
export function createFormMachine<Values extends object, Result>(id: string) {
  type Context = FormContext<Values, Result>
  /** Checks the values; a fault of the server's hides what the schema says of its field. */
  const look = ({ check, faults, values }: Pick<Context, 'check' | 'faults' | 'values'>) => {
    const own = check(values)
    const isOurs = ({ path }: FieldFault) => !faults.some((fault) => fault.path === path)
    return { found: [...faults, ...own.faults.filter(isOurs)], result: own.result }
  }

  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent,
      input: {} as FormInput<Values, Result>,
      output: {} as { values: Values; result: Result | null },
      meta: {} as ScreenMeta<'form'>,
    },
    guards: {
      hasServerFaults: ({ context }) => context.faults.length > 0,
      hasFaults: ({ context }) => context.found.length > 0,
      isFaultless: ({ context }) => context.found.length === 0,
      isIdle: ({ context }) => !context.isBusy,
    },
    actions: {
      changeField: assign(({ context }, params: { path: string; value: unknown }) => {
        const values = context.settle(withValueAt(context.values, params.path, params.value))
        const faults = context.faults.filter(({ path }) => !touches(params.path, path))
        const { found, result } = look({ check: context.check, faults, values })
        const shown = context.shown.filter(
          (one) => isIn(found, one) && !isBelow(params.path, one.path),
        )
        return { values, faults, found, result, shown }
      }),
      showField: assign({
        shown: ({ context }, params: { path: string }) =>
          context.found.filter((fault) => fault.path === params.path || isIn(context.shown, fault)),
      }),
      forgetServerFaults: assign(({ context }) => ({
        faults: [],
        ...look({ ...context, faults: [] }),
      })),
      showAll: assign({
        shown: ({ context }) => context.found,
        refusals: ({ context }) => context.refusals + 1,
      }),
      keepWork: assign({ isBusy: (_, params: { isBusy: boolean }) => params.isBusy }),
      tellChange: enqueueActions(({ context, enqueue }) => {
        if (context.listener)
          enqueue.sendTo(context.listener, { type: 'form.changed', values: context.values })
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => {
      const values = input.settle(input.values)
      return { ...input, values, ...look({ ...input, values }), shown: [], refusals: 0 }
    },
    initial: 'opening',
    on: {
      'field.changed': {
        actions: [{ type: 'changeField', params: ({ event }) => event }, 'tellChange'],
      },
      'field.left': { actions: { type: 'showField', params: ({ event }) => event } },
      'work.changed': { actions: { type: 'keepWork', params: ({ event }) => event } },
    },
    states: {
      opening: {
        always: [{ guard: 'hasServerFaults', target: 'refused' }, { target: 'incomplete' }],
      },
      incomplete: {
        meta: { screen: 'form' },
        always: { guard: 'isFaultless', target: 'complete' },
        on: { 'check.requested': 'refused' },
      },
      refused: {
        meta: { screen: 'form' },
        entry: 'showAll',
        always: { guard: 'isFaultless', target: 'complete' },
        on: {
          'check.requested': { target: 'refused', reenter: true, actions: 'forgetServerFaults' },
        },
      },
      complete: {
        meta: { screen: 'form' },
        always: { guard: 'hasFaults', target: 'incomplete' },
        on: { 'preview.requested': { guard: 'isIdle', target: 'done' } },
      },
      done: { type: 'final' },
    },
    output: ({ context: { values, result } }) => ({ values, result }),
  })
}

/** A form of these values, and of what its schema reads from them. */
export type FormMachine<Values extends object, Result> = ReturnType<
  typeof createFormMachine<Values, Result>
>
