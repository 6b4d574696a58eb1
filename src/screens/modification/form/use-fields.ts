import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ModificationForm } from '../../../../api/modification-form.ts'
import { type DayRange, showDate } from '../../../../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../domain/limits.ts'
import { modificationDateBounds } from '../../../../domain/notice-period.ts'
import {
  type ModificationInput,
  modificationChecks,
  type modificationFormMachine,
} from '../../../../machines/modification/modification.setup.ts'
import type { Words } from '../../../i18n/use-layers.ts'
import { useWords } from '../use-words.ts'

export type FormRef = ActorRefFrom<typeof modificationFormMachine>

/** The fields of the form in the order in which they stand on the page. */
export const fieldOrder = [
  'movingOutDate',
  'transferDestination',
  'modificationDescription',
] as const satisfies readonly (keyof ModificationForm)[]
export type FieldName = (typeof fieldOrder)[number]

/** Everything that a field of the form is bound by. */
type Binding = {
  name: FieldName
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

/** The fields of the form by their names, and the first and last day of moving out. */
export type Fields = { bounds: DayRange; field: (name: FieldName) => Binding }

/** Binds the fields of a form to its machine. */
export function useFields(form: FormRef, input: ModificationInput, now: Date): Fields {
  const { t } = useWords()
  const { values, shown } = useSelector(form, ({ context }) => context)
  const { today, reader, contractEndDate } = modificationChecks(input, now)
  const bounds = modificationDateBounds(today, reader, contractEndDate)
  return {
    bounds,
    field(name) {
      const fault = shown.find(({ path }) => path === name)
      return {
        name,
        value: values[name],
        error: fault && faultText(name, fault.key, bounds, t),
        onChange: (value) => form.send({ type: 'field.changed', path: name, value }),
        onLeave: () => form.send({ type: 'field.left', path: name }),
      }
    },
  }
}

/** What is wrong with a field, in words of its own or in words that name the limit it broke. */
export function faultText(name: FieldName, key: string, { first, last }: DayRange, t: Words) {
  return t([`fault.${name}.${key}`, `validation:${key}`], {
    first: showDate(first),
    last: showDate(last),
    ...(name === 'modificationDescription' && {
      context: 'characters',
      most: MAX_ADDITIONAL_DETAILS,
    }),
  })
}
