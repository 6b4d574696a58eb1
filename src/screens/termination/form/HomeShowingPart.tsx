import { formatDate, isEmptyDayRange } from '../../../../domain/dates.ts'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { ChoiceGroup } from '../../../components/ChoiceGroup/ChoiceGroup.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { useTerminationScreenTexts } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

const showing = ['tenant', 'propertyCompanyGroup'] as const

/** The fields for who shows the home to applicants, and what applicants should know. */
export function HomeShowingPart({ fields, today }: PartProps) {
  const { t } = useTerminationScreenTexts()
  const dates = useDateFieldTexts()
  const { value, ...displaysSelf } = fields.field('displaysSelf')
  const { displayStartDate: range } = fields.bounds
  const isTooLate = isEmptyDayRange(range)
  const companyShows = value === 'propertyCompanyGroup' && !isTooLate
  const viewing = (path: 'displayStartDate' | 'displayEndDate', open: string) => ({
    ...fields.field(path),
    ...dates,
    label: t(`terminationDescription:label.${path}`),
    optionalText: t('optional'),
    hint: t('form.showing.openHint', { day: formatDate(open) }),
    min: fields.bounds[path].first,
    max: fields.bounds[path].last,
    today,
  })

  return (
    <FormPart title={t('terminationDescription:heading.showing')}>
      <ChoiceGroup
        {...displaysSelf}
        label={t('form.showing.who')}
        columns={2}
        required
        options={showing.map((who) => ({
          value: who,
          title: t(`terminationDescription:showing.${who}`),
          ...(isTooLate && who === 'propertyCompanyGroup'
            ? {
                description: t(`form.showing.choice.${who}.tooLate`, {
                  last: formatDate(range.last),
                }),
                disabled: true,
              }
            : { description: t(`form.showing.choice.${who}.text`) }),
        }))}
        value={showing.find((who) => who === value) ?? null}
      />
      {companyShows && (
        <>
          <DateField {...viewing('displayStartDate', fields.bounds.displayStartDate.first)} />
          <DateField {...viewing('displayEndDate', fields.bounds.displayEndDate.last)} />
        </>
      )}
      <Checkbox
        {...fields.check('givingContactInfoAllowed')}
        label={t('terminationDescription:label.givingContactInfoAllowed')}
      />
      <Checkbox
        {...fields.check('hasPetsInApartment')}
        label={t('terminationDescription:label.hasPetsInApartment')}
      />
    </FormPart>
  )
}
