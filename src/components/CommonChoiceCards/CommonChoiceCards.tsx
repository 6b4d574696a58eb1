import { type FieldProps, fieldId } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { RadioCard, RadioCards } from '../RadioCards/RadioCards.tsx'
import styles from './CommonChoiceCards.module.css'

export type CommonChoiceCardsProps<Value extends string> = Pick<
  FieldProps,
  'name' | 'label' | 'hint' | 'error' | 'required'
> & {
  options: readonly { value: Value; text: string; icon: IconName }[]
  /** The chosen value; when it is not among the options, none is marked as chosen. */
  value: string
  onChange: (value: Value) => void
}

/** The most common choices as big pictures, beside a list of the rest. */
export const CommonChoiceCards = <Value extends string>({
  options,
  value,
  onChange,
  ...field
}: CommonChoiceCardsProps<Value>) => (
  <RadioCards {...field} className={styles.picks}>
    {options.map((option, index) => (
      <RadioCard
        key={option.value}
        name={field.name}
        value={option.value}
        id={index === 0 ? fieldId(field.name) : undefined}
        checked={option.value === value}
        onChoose={() => onChange(option.value)}
        className={styles.pick}
        radioClassName={styles.radio}
      >
        <Icon name={option.icon} />
        <span>{option.text}</span>
      </RadioCard>
    ))}
  </RadioCards>
)
