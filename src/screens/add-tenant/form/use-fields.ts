import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { AddTenantForm, TypedPerson } from '../../../../api/add-tenant-form.ts'
import type { addTenantFormMachine } from '../../../../machines/add-tenant/add-tenant.setup.ts'
import { useWords } from '../use-words.ts'
import { faultText } from './fault-text.ts'

export type FormRef = ActorRefFrom<typeof addTenantFormMachine>

export type PersonField = keyof TypedPerson

/** What binds a control of the form. */
type Bound = { name: string; error: string | undefined; onLeave: () => void }

/** The fields of the form, and its values. */
export type Fields = {
  values: AddTenantForm
  /** Binds a field of the person at a place. */
  field: (
    place: number,
    field: PersonField,
  ) => Bound & { value: string; onChange: (value: string) => void }
  /** Binds all persons together. */
  persons: Bound & { onChange: (rows: readonly TypedPerson[]) => void }
}

/** Binds the fields of a form to its machine. */
export function useFields(form: FormRef): Fields {
  const { t } = useWords()
  const { values, shown } = useSelector(form, ({ context }) => context)

  function bind(path: string) {
    const fault = shown.find((one) => one.path === path)
    return {
      name: path,
      error: fault && faultText(fault, values, t),
      onChange: (value: unknown) => form.send({ type: 'field.changed', path, value }),
      onLeave: () => form.send({ type: 'field.left', path }),
    }
  }

  return {
    values,
    field: (place, field) => ({
      ...bind(`tenants.${place}.${field}`),
      value: values.tenants[place]?.[field] ?? '',
    }),
    persons: bind('tenants'),
  }
}
