import type { DayRange } from '../../../../../../domain/dates.ts'
import { helsinkiDay } from '../../../../../../domain/helsinki.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../../../domain/limits.ts'
import { defineFields } from '../../../../../../src/form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../../../../src/form/use-form.ts'
import {
  fetchDays,
  type KeyOrderForm,
  type KeyOrderOperation,
  MAX_KEYS,
} from '../../../api/key-order.ts'
import { useWords } from './use-words.ts'

/** What an order asks, in the order of the page. */
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

/** The fields of the form, and the days on which keys can be fetched. */
export type KeyOrderFields = BoundForm<KeyOrderForm, typeof keyOrderFields> & {
  readonly days: DayRange
}

/** Binds the form of an order to its chart. */
export function useKeyOrderForm(form: KeyOrderFormRef, now: Date): KeyOrderFields {
  const { t } = useWords()
  const days = fetchDays(helsinkiDay(now))
  const bound = useForm<KeyOrderForm, KeyOrderOperation, typeof keyOrderFields>(form, {
    fields: keyOrderFields,
    t,
    ranges: { fetchDay: days },
  })
  return { ...bound, days }
}
