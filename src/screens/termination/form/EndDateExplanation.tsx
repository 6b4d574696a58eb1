import { isWithin, parseTypedDate, showDate, showShortDate } from '../../../../domain/dates.ts'
import { calculateEndDate } from '../../../../domain/notice-period.ts'
import { weekdayOf } from '../../../../domain/weekdays.ts'
import { Card } from '../../../components/Card/Card.tsx'
import { EndDateCalculation } from '../../../components/DateSteps/DateSteps.tsx'
import { useMessages } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

/** Explains how the end date is calculated; the first possible one while none is chosen. */
export function EndDateExplanation({ fields, start, today }: PartProps) {
  const { t, language } = useMessages()
  const { first } = fields.bounds.endDate
  const typed = parseTypedDate(fields.values.endDate)
  const endDate = typed && isWithin(typed, fields.bounds.endDate) ? typed : first
  const { contractType, endDate: contractEnd } = start.contract
  const { noticeDay, periodStarts } = calculateEndDate({
    contractType,
    noticeDay: today,
    endDate,
    contractEndDate: contractEnd,
  })
  const wordsOf = (day: string) => (day === contractEnd ? 'capped' : contractType)
  const step = (day: string) => ({ day: showShortDate(day), weekday: weekdayOf(day, language) })

  return (
    <Card title={t('form.dates.reckoning.title')} level={3}>
      <EndDateCalculation
        steps={[
          {
            ...step(noticeDay),
            title: t('form.dates.reckoning.notice'),
            words: t('form.dates.reckoning.noticeText'),
          },
          {
            ...step(periodStarts),
            title: t('form.dates.reckoning.period'),
            words: t(`form.dates.reckoning.periodText.${wordsOf(periodStarts)}`),
          },
          {
            ...step(endDate),
            title: t('form.dates.reckoning.end'),
            words:
              endDate === first
                ? t(`form.dates.reckoning.endText.${wordsOf(first)}`)
                : t('form.dates.reckoning.endLaterText', { first: showDate(first) }),
          },
        ]}
      />
    </Card>
  )
}
