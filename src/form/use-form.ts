import { useSelector } from '@xstate/react'
import { type FormEvent, type MouseEvent, useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FormMachine } from '../../machines/shared/form.machine.ts'
import { valueAt } from '../../machines/shared/value-at.ts'
import { replaceCommasWithPoints } from '../components/DateField/typed-date.ts'
import { focusField } from '../components/Field/focus-field.ts'
import { makeFlowDataAttributes } from '../flow/flow-screen.tsx'
import {
  type ErrorMessages,
  errorSummaryItems,
  errorText,
  type FieldTable,
  type FormField,
  type IndexedPath,
  tablePathOf,
} from './form-fields.ts'
import { addOpenForm } from './open-forms.ts'
import { refillReplacedFields } from './served-fields.ts'
import { changedChoices, silentlyFilledControls } from './silently-filled.ts'

/** The running actor of a form. */
export type FormRef<Values extends object, Result> = ActorRefFrom<FormMachine<Values, Result>>

type PathsOf<Table, Kind> = {
  [P in keyof Table]: Table[P] extends FormField<infer Own> ? (Own extends Kind ? P : never) : never
}[keyof Table]

/** Common props of a bound control. */
export interface BoundControlProps {
  readonly name: string
  readonly error: string | undefined
  readonly onLeave: () => void
}

export interface TextBinding extends BoundControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface CheckBinding extends BoundControlProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export interface RichTextBinding<Text> extends BoundControlProps {
  readonly value: Text
  readonly onChange: (value: Text) => void
}

export interface ListBinding<Row> extends BoundControlProps {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
}

/** A form bound to its actor. */
export interface BoundForm<Values, Table> {
  readonly values: Values
  /** Binds a text, a date or a choice. */
  readonly field: (
    path: IndexedPath<PathsOf<Table, 'text' | 'date' | 'choice' | 'files'> & string>,
  ) => TextBinding
  /** Binds a checkbox. */
  readonly check: (path: PathsOf<Table, 'check'> & string) => CheckBinding
  /** Binds a formatted text. */
  readonly richText: <P extends PathsOf<Table, 'richText'> & keyof Values & string>(
    path: P,
  ) => RichTextBinding<Values[P]>
  /** Binds all rows of a list. */
  readonly list: <P extends PathsOf<Table, 'list'> & keyof Values & string>(
    path: P,
  ) => ListBinding<Values[P] extends readonly (infer Row)[] ? Row : never>
  readonly isComplete: boolean
  readonly isRefused: boolean
  /** Whether the form is complete but waits for an upload. */
  readonly isWaiting: boolean
  /** Number of rejected attempts and their errors; null when the form is not rejected. */
  readonly refusal: {
    readonly count: number
    readonly items: ReturnType<typeof errorSummaryItems>
  } | null
  /** Props of the `<form>` element. */
  readonly props: {
    readonly noValidate: true
    /**
     * Prevents the browser from sending the form before hydration: typed values would be in the
     * address, and lost.
     */
    readonly method: 'dialog'
    readonly onSubmit: (event: FormEvent) => void
    /** Reads fields that were filled without an event, before rendering resets them. */
    readonly onInputCapture: (event: FormEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
    /**
     * Reads fields that were filled without an event, once the form is hydrated and before the page
     * is left.
     */
    readonly ref: (within: HTMLElement | null) => (() => void) | undefined
  } & ReturnType<typeof makeFlowDataAttributes>
}

/** Binds the controls of a page to the actor of their form, using its field table. */
export function useForm<Values extends object, Result, const Table extends FieldTable<Values>>(
  form: FormRef<Values, Result>,
  { fields, ...words }: Omit<ErrorMessages, 'fields'> & { readonly fields: Table },
): BoundForm<Values, Table> {
  const snapshot = useSelector(form, (now: SnapshotFrom<FormMachine<Values, Result>>) => now)
  const { values, shown, refusals, isBusy } = snapshot.context
  const handlers = useMemo(() => handlersOf(form), [form])
  const readFields = useMemo(() => fieldReader(fields, handlers), [fields, handlers])
  const ref = useCallback(
    (within: HTMLElement | null) => {
      if (within === null) return undefined
      // Input before hydration had no event handlers yet, so it is read from the controls here.
      refillReplacedFields(within)
      readFields(within)
      for (const { name, value } of changedChoices(within))
        if (tablePathOf(name) in fields) handlers(name).onChange(value)
      return addOpenForm(() => readFields(within))
    },
    [readFields, fields, handlers],
  )
  const messages: ErrorMessages = { fields, ...words }
  const isComplete = snapshot.value === 'complete'
  const isRefused = snapshot.value === 'refused'

  function bind(path: string) {
    const error = shown.find((one) => one.path === path)
    return { name: path, error: error && errorText(error, values, messages), ...handlers(path) }
  }

  return {
    values,
    field(path) {
      const value = valueAt(values, path)
      return { ...bind(path), value: typeof value === 'string' ? value : '' }
    },
    check: (path) => ({ ...bind(path), checked: valueAt(values, path) === true }),
    richText: (path) => ({ ...bind(path), value: values[path] }),
    list: (path) => ({ ...bind(path), rows: values[path] }),
    isComplete,
    isRefused,
    isWaiting: isComplete && isBusy,
    refusal: isRefused
      ? { count: refusals, items: errorSummaryItems(shown, values, messages) }
      : null,
    props: {
      noValidate: true,
      method: 'dialog',
      onSubmit: (event) => {
        event.preventDefault()
        readFields(event.currentTarget)
        checkAgain(form)
        const isWhole = form.getSnapshot().value === 'complete'
        form.send({ type: isWhole ? 'preview.requested' : 'check.requested' })
      },
      onInputCapture: ({ currentTarget, target }) => void readFields(currentTarget, target),
      onClickCapture: ({ currentTarget }) => void readFields(currentTarget),
      ref,
      ...makeFlowDataAttributes(snapshot.machine.id, snapshot),
    },
  }
}

/**
 * Validates the form again: an answer may have become invalid at midnight without being changed.
 */
function checkAgain<Values extends object, Result>(form: FormRef<Values, Result>): void {
  const { isBusy, failed } = form.getSnapshot().context
  form.send({ type: 'work.changed', isBusy, failed })
}

type ReadFields = (within: Element, typedIn?: EventTarget) => boolean

/**
 * Returns a function that reads the texts and dates that were filled without an event, and that
 * returns whether there were any.
 */
const fieldReader =
  (fields: ErrorMessages['fields'], handlers: (path: string) => Handlers): ReadFields =>
  (within, typedIn) => {
    const filled = silentlyFilledControls(within, typedIn).flatMap(({ name, value }) => {
      const kind = fields[tablePathOf(name)]?.kind
      if (kind !== 'text' && kind !== 'date') return []
      return [{ name, value: kind === 'text' ? value : replaceCommasWithPoints(value) }]
    })
    for (const { name, value } of filled) handlers(name).onChange(value)
    return filled.length > 0
  }

interface Handlers {
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}

/** Returns the same handlers of a path on each render, so that unchanged controls do not re-render. */
function handlersOf<Values extends object, Result>(
  form: FormRef<Values, Result>,
): (path: string) => Handlers {
  const known = new Map<string, Handlers>()
  return (path) => {
    const handlers = known.get(path) ?? {
      onChange: (value) => form.send({ type: 'field.changed', path, value }),
      onLeave: () => {
        // The press that leaves the field may have ended the form before the field's error is
        // shown.
        if (form.getSnapshot().status === 'active') form.send({ type: 'field.left', path })
      },
    }
    known.set(path, handlers)
    return handlers
  }
}

/** Focuses a field when the form is opened to change it; null does nothing. */
export function useFieldFocus(path: string | null): void {
  useEffect(() => {
    if (path) focusField(path)
  }, [path])
}
