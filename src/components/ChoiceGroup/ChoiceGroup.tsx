import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type FieldProps, fieldId } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { RadioCard, RadioCards } from '../RadioCards/RadioCards.tsx'
import styles from './ChoiceGroup.module.css'

export type Choice<Value extends string> = {
  value: Value
  title: string
  description?: ReactNode
  /** Drawn at the end of the card. */
  icon?: IconName
  disabled?: boolean | undefined
}

export type ChoiceGroupProps<Value extends string> = Omit<FieldProps, 'width'> & {
  options: readonly Choice<Value>[]
  /** null when nothing is chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  /** Shows the options side by side from tablet width up. */
  columns?: 1 | 2 | undefined
  /** Hides the legend visually, where the heading above already asks the question. */
  hiddenLabel?: boolean | undefined
}

/** Radio buttons shown as cards. The first option has the id of the field. */
export function ChoiceGroup<Value extends string>({
  options,
  value,
  onChange,
  disabled,
  columns = 1,
  ...field
}: ChoiceGroupProps<Value>) {
  const id = fieldId(field.name)
  return (
    <RadioCards {...field} className={classNames(styles.one, columns === 2 && styles.two)}>
      {options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${option.value}`
        return (
          <RadioCard
            key={option.value}
            name={field.name}
            value={option.value}
            id={optionId}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChoose={() => onChange(option.value)}
            labelledBy={`${optionId}-title`}
            describedBy={option.description ? `${optionId}-description` : undefined}
            className={classNames(styles.choice, option.icon && styles.pictured)}
            radioClassName={styles.radio}
          >
            <span className={styles.title} id={`${optionId}-title`}>
              {option.title}
            </span>
            {option.description && (
              <span className={styles.description} id={`${optionId}-description`}>
                {option.description}
              </span>
            )}
            {option.icon && (
              <span className={styles.picture}>
                <Icon name={option.icon} />
              </span>
            )}
          </RadioCard>
        )
      })}
    </RadioCards>
  )
}
