import { useState } from 'react'
import { formatDate, parseTypedDate } from '../../../../domain/dates.ts'
import { weekdayNameOf } from '../../../../domain/weekdays.ts'
import { ChoiceGroup } from '../../../components/ChoiceGroup/ChoiceGroup.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { useTerminationScreenTexts } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

/**
 * The choice of the end date: the end date of an earlier notice, the first possible day, or a later
 * day.
 */
export function EndDateField({ fields, today }: PartProps) {
  const { t, language } = useTerminationScreenTexts()
  const dates = useDateFieldTexts()
  const [isOpen, setOpen] = useState(false)
  const { first, last } = fields.bounds.endDate
  const { name, value, error, onChange, onLeave } = fields.field('endDate')
  const firstTyped = formatDate(first)
  const isFirst = parseTypedDate(value) === first
  const before = fields.endDatesBefore.find((day) => day === parseTypedDate(value))
  const isLater = isOpen || (value !== '' && !isFirst && before === undefined)

  const isOnlyOne = first === last
  const later = {
    value: 'later',
    title: t('form.dates.endLater'),
    description: t('form.dates.endLaterText', { last: formatDate(last) }),
  }

  function choose(choice: string) {
    setOpen(choice === 'later')
    onChange(choice === 'later' ? '' : choice === 'first' ? firstTyped : formatDate(choice))
  }

  return (
    <>
      <ChoiceGroup
        name={isLater ? `${name}-choice` : name}
        label={t('form.dates.end')}
        columns={2}
        required
        {...(!isLater && { error, onLeave })}
        options={[
          ...fields.endDatesBefore.map((day) => ({
            value: day,
            title: formatDate(day),
            description: t('form.dates.endAsBefore'),
          })),
          {
            value: 'first',
            title: firstTyped,
            description: t('form.dates.endFirst', { weekday: weekdayNameOf(first, language) }),
          },
          ...(isOnlyOne && !isLater ? [] : [later]),
        ]}
        value={isLater ? 'later' : isFirst ? 'first' : (before ?? null)}
        onChange={choose}
      />
      {isLater && (
        <DateField
          {...{ name, value, error, onChange, onLeave }}
          {...dates}
          label={t('terminationDescription:label.endDate')}
          hint={t('form.dates.typed')}
          required
          min={first}
          max={last}
          today={today}
        />
      )}
    </>
  )
}
