import type { DayRange, IsoDate } from '../../../../../../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../../../domain/limits.ts'
import { defineFields } from '../../../../../../src/form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../../../../src/form/use-form.ts'
import {
  getCollectionDays,
  type KeyOrderForm,
  type KeyOrderOperation,
  MAX_KEYS,
} from '../../../api/key-order.ts'
import { useKeyOrderTexts } from './use-messages.ts'

/** The fields of an order, in the order of the page. */
export const keyOrderFields = defineFields<KeyOrderForm>()({
  kind: {
    kind: 'choice',
    label: 'label.kind',
    choices: { home: 'kind.home', storage: 'kind.storage', mailbox: 'kind.mailbox' },
  },
  quantity: { kind: 'text', label: 'label.quantity', limit: { unit: 'number', most: MAX_KEYS } },
  fetchDay: { kind: 'date', label: 'label.fetchDay', range: 'fetchDay' },
  message: {
    kind: 'text',
    label: 'label.message',
    limit: { unit: 'characters', most: MAX_ADDITIONAL_DETAILS },
  },
})

export type KeyOrderFormRef = FormRef<KeyOrderForm, KeyOrderOperation>

/** The bound form and the collection days of the keys. */
export type KeyOrderFields = BoundForm<KeyOrderForm, typeof keyOrderFields> & {
  readonly days: DayRange
}

/** Binds the form of an order to its machine. */
export function useKeyOrderForm(form: KeyOrderFormRef, today: IsoDate): KeyOrderFields {
  const { t } = useKeyOrderTexts()
  const days = getCollectionDays(today)
  const bound = useForm<KeyOrderForm, KeyOrderOperation, typeof keyOrderFields>(form, {
    fields: keyOrderFields,
    t,
    ranges: { fetchDay: days },
  })
  return { ...bound, days }
}
