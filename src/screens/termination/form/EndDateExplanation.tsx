import {
  formatDate,
  formatShortDate,
  isInDayRange,
  parseTypedDate,
} from '../../../../domain/dates.ts'
import { calculateEndDate } from '../../../../domain/notice-period.ts'
import { weekdayNameOf } from '../../../../domain/weekdays.ts'
import { Card } from '../../../components/Card/Card.tsx'
import { EndDateCalculation } from '../../../components/DateSteps/DateSteps.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

/**
 * Explains how the chosen end date is calculated, or the first possible one while none is chosen.
 */
export function EndDateExplanation({ fields, start, today }: PartProps) {
  const { t, language } = useTerminationScreenTexts()
  const { first } = fields.bounds.endDate
  const typed = parseTypedDate(fields.values.endDate)
  const isBefore = typed !== null && fields.endDatesBefore.includes(typed)
  const endDate = typed && (isBefore || isInDayRange(typed, fields.bounds.endDate)) ? typed : first
  const { contractType, endDate: contractEnd } = start.contract
  const { noticeDay, periodStarts } = calculateEndDate({
    contractType,
    noticeDay: today,
    endDate,
    contractEndDate: contractEnd,
  })
  const wordsOf = (day: string) => (day === contractEnd ? 'capped' : contractType)
  const step = (day: string) => ({
    day: formatShortDate(day),
    weekday: weekdayNameOf(day, language),
  })

  return (
    <Card title={t('form.dates.explanation.title')} level={3}>
      <EndDateCalculation
        steps={[
          {
            ...step(noticeDay),
            title: t('form.dates.explanation.notice'),
            words: t('form.dates.explanation.noticeText'),
          },
          {
            ...step(periodStarts),
            title: t('form.dates.explanation.period'),
            words: t(`form.dates.explanation.periodText.${wordsOf(periodStarts)}`),
          },
          {
            ...step(endDate),
            title: t('form.dates.explanation.end'),
            words: isBefore
              ? t('form.dates.explanation.endAsBeforeText')
              : endDate === first
                ? t(`form.dates.explanation.endText.${wordsOf(first)}`)
                : t('form.dates.explanation.endLaterText', { first: formatDate(first) }),
          },
        ]}
      />
    </Card>
  )
}
