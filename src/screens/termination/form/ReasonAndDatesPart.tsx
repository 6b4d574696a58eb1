import { useMemo } from 'react'
import { terminationReasons } from '../../../../api/termination.ts'
import { formatDate, isBefore } from '../../../../domain/dates.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { sortChoices } from '../../../form/alphabetical.ts'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { useTerminationScreenTexts } from '../use-messages.ts'
import { EndDateExplanation } from './EndDateExplanation.tsx'
import { EndDateField } from './EndDateField.tsx'
import type { PartProps } from './use-termination-form.ts'

/** The reason, the end date with its calculation, and the moving-out date. */
export function ReasonAndDatesPart(props: PartProps) {
  const { fields, start, today } = props
  const { endDate: contractEnd } = start.contract
  const { t } = useTerminationScreenTexts()
  const dates = useDateFieldTexts()
  const { first, last } = fields.bounds.movingOutDate
  return (
    <FormPart title={t('terminationDescription:heading.dates')}>
      <Select
        {...fields.field('terminationReason')}
        label={t('terminationDescription:label.terminationReason')}
        emptyText={t('form.dates.chooseReason')}
        options={useReasons()}
        width="long"
        required
      />
      {contractEnd && (
        <Callout title={t('form.dates.fixedTerm.title')}>
          <p>{t('form.dates.fixedTerm.text', { last: formatDate(contractEnd) })}</p>
          {isBefore(fields.bounds.endDate.first, contractEnd) && (
            <p>{t('form.dates.fixedTerm.early')}</p>
          )}
        </Callout>
      )}
      <EndDateField {...props} />
      <EndDateExplanation {...props} />
      <DateField
        {...fields.field('movingOutDate')}
        {...dates}
        label={t('form.dates.movingOut')}
        optionalText={t('optional')}
        hint={t('form.dates.movingOutHint', { last: formatDate(last) })}
        min={first}
        max={last}
        today={today}
      />
    </FormPart>
  )
}

function useReasons() {
  const { t } = useTerminationScreenTexts()
  return useMemo(
    () =>
      sortChoices(
        terminationReasons.map((value) => ({
          value,
          text: t(`terminationDescription:reason.${value}`),
        })),
        'other',
      ),
    [t],
  )
}
