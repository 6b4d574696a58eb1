import { BANKS } from '../../../../domain/banks.ts'
import { ChoiceGroup } from '../../../components/ChoiceGroup/ChoiceGroup.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import type { PartProps } from './use-termination-form.ts'

const places = ['bank', 'holder'] as const
const bankNames = BANKS.map(({ name }) => name)

/**
 * The fields for where the agreement of a right of occupancy is stored; at a bank it is collateral.
 */
export function CollateralPart({ fields: { field }, start }: PartProps) {
  const { t } = useTerminationScreenTexts()
  const { value, ...location } = field('rightOfOccupancyCollateralLocation')
  if (start.contract.contractType !== 'right_of_occupancy') return null
  return (
    <FormPart title={t('terminationDescription:heading.collateral')}>
      <ChoiceGroup
        {...location}
        label={t('form.collateral.where')}
        columns={2}
        required
        options={places.map((index) => ({
          value: index,
          title: t(`terminationDescription:collateral.${index}`),
          description: t(`form.collateral.choice.${index}.text`),
        }))}
        value={places.find((index) => index === value) ?? null}
      />
      {value === 'bank' && (
        <TextField
          {...field('bank')}
          label={t('terminationDescription:label.bank')}
          hint={t('form.collateral.bankHint')}
          suggestions={bankNames}
          autoComplete="off"
          width="long"
          required
        />
      )}
    </FormPart>
  )
}
