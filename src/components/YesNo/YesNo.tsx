import { ChoiceGroup, type ChoiceGroupProps } from '../ChoiceGroup/ChoiceGroup.tsx'

export type YesNoProps = Omit<
  ChoiceGroupProps<'yes' | 'no'>,
  'options' | 'value' | 'onChange' | 'columns'
> & {
  /** null when the question has not been answered. */
  value: boolean | null
  onChange: (value: boolean) => void
  yesText: string
  noText: string
  /** Explains the options. */
  yesDescription?: string | undefined
  noDescription?: string | undefined
}

/** A required yes/no question; nothing is selected by default. */
export function YesNo({
  value,
  onChange,
  yesText,
  noText,
  yesDescription,
  noDescription,
  ...group
}: YesNoProps) {
  return (
    <ChoiceGroup
      {...group}
      columns={2}
      options={[
        { value: 'yes', title: yesText, description: yesDescription },
        { value: 'no', title: noText, description: noDescription },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  )
}
