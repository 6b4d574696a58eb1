import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import { describedByIds, type FieldProps, fieldId, Hint, leaving } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
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
  name,
  label,
  optionalText,
  hint,
  error,
  required,
  disabled,
  onLeave,
  options,
  value,
  onChange,
  columns = 1,
  hiddenLabel,
}: ChoiceGroupProps<Value>) {
  const id = fieldId(name)
  const words = describedByIds(id, hint, error)
  const legendId = `${id}-legend`
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={classNames(words.hint, words.error)}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      data-field
      onBlur={leaving(onLeave)}
    >
      <legend className={hiddenLabel ? undefined : styles.legend} id={legendId}>
        {hiddenLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optionalText && !hiddenLabel && <span className={styles.optional}> {optionalText}</span>}
      </legend>
      <Hint id={words.hint}>{hint}</Hint>
      <ErrorText id={words.error}>{error}</ErrorText>
      <div
        className={classNames(styles.choices, columns === 2 && styles.two, error && styles.wrong)}
      >
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value}`
          return (
            <label
              className={classNames(styles.choice, option.icon && styles.pictured)}
              key={option.value}
              htmlFor={optionId}
            >
              <input
                className={styles.radio}
                id={optionId}
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                aria-describedby={option.description ? `${optionId}-description` : undefined}
                aria-labelledby={`${optionId}-title`}
                onChange={() => onChange(option.value)}
              />
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
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
