import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { TerminationForm, TypedBeneficiary } from '../../../../api/termination-form.ts'
import { valueAt } from '../../../../machines/shared/value-at.ts'
import type {
  TerminationStart,
  terminationFormMachine,
} from '../../../../machines/termination/termination.setup.ts'
import { useWords } from '../use-words.ts'
import { type FormBounds, formBounds } from './date-bounds.ts'
import { faultText } from './fault-text.ts'
import type { FieldPath } from './field-order.ts'

export type FormRef = ActorRefFrom<typeof terminationFormMachine>

/** Everything that a field of the form is bound by. */
type Bound = {
  name: FieldPath
  error: string | undefined
  onLeave: () => void
}
type TextBinding = Bound & { value: string; onChange: (value: string) => void }
type CheckBinding = Bound & { checked: boolean; onChange: (checked: boolean) => void }
type RowsBinding = Bound & {
  rows: readonly TypedBeneficiary[]
  onChange: (rows: readonly TypedBeneficiary[]) => void
}

/** The fields of the form by their paths, the values, and the bounds of the dates. */
export type Fields = {
  values: TerminationForm
  bounds: FormBounds
  /** Binds a text or a choice. */
  field: (path: FieldPath) => TextBinding
  /** Binds a yes or no. */
  check: (path: FieldPath) => CheckBinding
  /** Binds all beneficiaries together. */
  beneficiaries: RowsBinding
}

/** What every part of the form is given. */
export type PartProps = { fields: Fields; start: TerminationStart; now: Date }

/** Binds the fields of a form to its machine. */
export function useFields(form: FormRef, start: TerminationStart, now: Date): Fields {
  const { t } = useWords()
  const { values, shown } = useSelector(form, ({ context }) => context)
  const bounds = formBounds(start, values, now)

  function bind(path: FieldPath) {
    const fault = shown.find((one) => one.path === path)
    return {
      name: path,
      error: fault && faultText(fault, bounds, t),
      onChange: (value: unknown) => form.send({ type: 'field.changed', path, value }),
      onLeave: () => form.send({ type: 'field.left', path }),
    }
  }

  return {
    values,
    bounds,
    field: (path) => ({ ...bind(path), value: textAt(values, path) }),
    check: (path) => ({ ...bind(path), checked: valueAt(values, path) === true }),
    beneficiaries: { ...bind('beneficiaries'), rows: values.beneficiaries },
  }
}

function textAt(values: TerminationForm, path: FieldPath): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}
