import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../domain/dates.ts'
import { MAX_MESSAGE_SUBJECT } from '../../../../domain/limits.ts'
import { formatCents } from '../../../../domain/money.ts'
import { getMonthName } from '../../../../domain/months.ts'
import type { RequestTextWriter } from '../../../services/payment-extension.ts'

/**
 * Returns a function that writes a request for more time: it names the invoice, its amount and
 * days.
 */
export function useRequestTextWriter(): RequestTextWriter {
  const { t, i18n } = useTranslation('payments')
  return ({ invoice: { name, yearMonth, cents, dueDate, reference }, extension: { payBy } }) => {
    const subject = t('extension.message.subject', { name })
    return {
      subject:
        subject.length > MAX_MESSAGE_SUBJECT ? t('extension.message.subjectUnnamed') : subject,
      paragraphs: [
        [t('extension.message.hello')],
        [t('extension.message.ask', { day: formatDate(payBy) })],
        [
          t('extension.message.invoice', { name }),
          ...(yearMonth === null
            ? []
            : [
                t('extension.message.month', {
                  month: getMonthName(yearMonth, i18n.language),
                  year: yearMonth.slice(0, 4),
                }),
              ]),
          ...(cents === null ? [] : [t('extension.message.sum', { amount: formatCents(cents) })]),
          ...(dueDate === null
            ? []
            : [t('extension.message.dueDate', { day: formatDate(dueDate) })]),
          ...(reference === null ? [] : [t('extension.message.reference', { reference })]),
        ],
      ],
    }
  }
}
