import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import type { FieldError, FormParseResult, MessageKey } from '../../api/errors.ts'
import type { ScreenMeta } from './screen.ts'
import { withValueAt } from './value-at.ts'

/** An error that a form shows: of a field, or of files that could not be uploaded, by their names. */
export interface FormError {
  readonly path: string
  readonly key: MessageKey | 'file_not_sent'
  readonly names?: string
}

export interface FormInput<Values, Result> {
  readonly values: Values
  /** Errors from the server; each remains until its field changes. */
  readonly errors: readonly FieldError[]
  readonly check: (values: Values) => FormParseResult<Result>
  /** Clears fields that other answers make irrelevant. */
  readonly clearDependentFields: (values: Values) => Values
  /** Receives `form.changed` on every change. */
  readonly listener: AnyActorRef | null
  /** Whether work that the form waits for is in progress, such as an upload. */
  readonly isBusy: boolean
}

export interface FormContext<Values, Result> extends FormInput<Values, Result> {
  /** Work that failed, such as an upload; each remains until the work is tried again or dropped. */
  readonly failed: readonly FormError[]
  /** All current errors, shown or not. */
  readonly found: readonly FormError[]
  /** The value parsed at the last change or check; null when there were errors. */
  readonly result: Result | null
  /**
   * The errors shown to the resident; removed while typing, added on leaving a field and
   * continuing.
   */
  readonly shown: readonly FormError[]
  /** How many times continuing was rejected; the error summary is focused each time. */
  readonly refusals: number
}

export type FormEvent =
  | { readonly type: 'field.changed'; readonly path: string; readonly value: unknown }
  | { readonly type: 'field.left'; readonly path: string }
  /**
   * Work began, ended or failed. Also validates the form again, as limits may depend on the time.
   */
  | {
      readonly type: 'work.changed'
      readonly isBusy: boolean
      readonly failed?: readonly FormError[]
    }
  | { readonly type: 'check.requested' }
  | { readonly type: 'preview.requested' }

const isIn = (errors: readonly FormError[], error: FormError) =>
  errors.some(({ path, key }) => path === error.path && key === error.key)

/** Whether a change at one path affects another: the same path, one inside it or one around it. */
const touches = (changed: string, path: string) =>
  `${path}.`.startsWith(`${changed}.`) || `${changed}.`.startsWith(`${path}.`)

const isBelow = (above: string, path: string) => path.startsWith(`${above}.`)

/**
 * Creates a form: it validates against its schema at every change, shows an error when its field is
 * left or on continuing, and ends with the parsed value, not before pending work is done and failed
 * work is tried again or dropped.
 */
export function createFormMachine<Values extends object, Result>(id: string) {
  type Context = FormContext<Values, Result>
  /**
   * Validates the values; a field with an error of the server or of failed work does not get the
   * schema's error too.
   */
  const look = ({
    check,
    errors,
    failed,
    values,
  }: Pick<Context, 'check' | 'errors' | 'failed' | 'values'>) => {
    const own = check(values)
    const others = [...failed, ...errors]
    const isOurs = ({ path }: FieldError) => !others.some((error) => error.path === path)
    return { found: [...others, ...own.errors.filter(isOurs)], result: own.result }
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
      hasServerErrors: ({ context }) => context.errors.length > 0,
      hasFieldErrors: ({ context }) => context.found.length > 0,
      isValid: ({ context }) => context.found.length === 0,
      isIdle: ({ context }) => !context.isBusy,
    },
    actions: {
      changeField: assign(({ context }, params: { path: string; value: unknown }) => {
        const values = context.clearDependentFields(
          withValueAt(context.values, params.path, params.value),
        )
        const errors = context.errors.filter(({ path }) => !touches(params.path, path))
        const { found, result } = look({ ...context, errors, values })
        const shown = context.shown.filter(
          (one) => isIn(found, one) && !isBelow(params.path, one.path),
        )
        return { values, errors, found, result, shown }
      }),
      showField: assign({
        shown: ({ context }, params: { path: string }) =>
          context.found.filter((error) => error.path === params.path || isIn(context.shown, error)),
      }),
      clearServerErrors: assign(({ context }) => ({
        errors: [],
        ...look({ ...context, errors: [] }),
      })),
      showAll: assign({
        shown: ({ context }) => context.found,
        refusals: ({ context }) => context.refusals + 1,
      }),
      setWork: assign(({ context }, params: { isBusy: boolean; failed?: readonly FormError[] }) => {
        const { isBusy, failed = [] } = params
        const { found, result } = look({ ...context, failed })
        return {
          isBusy,
          failed,
          found,
          result,
          shown: found.filter((error) => isIn(context.shown, error)),
        }
      }),
      notifyChange: enqueueActions(({ context, enqueue }) => {
        if (context.listener)
          enqueue.sendTo(context.listener, { type: 'form.changed', values: context.values })
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => {
      const values = input.clearDependentFields(input.values)
      const given = { ...input, values, failed: [] }
      return { ...given, ...look(given), shown: [], refusals: 0 }
    },
    initial: 'opening',
    on: {
      'field.changed': {
        actions: [{ type: 'changeField', params: ({ event }) => event }, 'notifyChange'],
      },
      'field.left': { actions: { type: 'showField', params: ({ event }) => event } },
      'work.changed': { actions: { type: 'setWork', params: ({ event }) => event } },
    },
    states: {
      opening: {
        always: [{ guard: 'hasServerErrors', target: 'refused' }, { target: 'incomplete' }],
      },
      incomplete: {
        meta: { screen: 'form' },
        always: { guard: 'isValid', target: 'complete' },
        on: { 'check.requested': 'refused' },
      },
      refused: {
        meta: { screen: 'form' },
        entry: 'showAll',
        always: { guard: 'isValid', target: 'complete' },
        on: {
          'check.requested': { target: 'refused', reenter: true, actions: 'clearServerErrors' },
        },
      },
      complete: {
        meta: { screen: 'form' },
        always: { guard: 'hasFieldErrors', target: 'incomplete' },
        on: { 'preview.requested': { guard: 'isIdle', target: 'done' } },
      },
      done: { type: 'final' },
    },
    output: ({ context: { values, result } }) => ({ values, result }),
  })
}

/** The form machine of these values and their parsed result. */
export type FormMachine<Values extends object, Result> = ReturnType<
  typeof createFormMachine<Values, Result>
>
