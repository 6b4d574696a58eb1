import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import { describedByIds, type FieldProps, fieldId, Hint } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './QuickPick.module.css'

export type QuickPickProps<Value extends string> = Pick<
  FieldProps,
  'name' | 'label' | 'hint' | 'error' | 'required'
> & {
  options: readonly { value: Value; text: string; icon: IconName }[]
  /** Another value than those of the options leaves all of them unchosen. */
  value: string
  onChange: (value: Value) => void
}

/** The most common choices as big pictures, beside a list of the rest. */
export function QuickPick<Value extends string>({
  name,
  label,
  hint,
  error,
  required,
  options,
  value,
  onChange,
}: QuickPickProps<Value>) {
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
    >
      <legend className={styles.legend} id={legendId}>
        {label}
      </legend>
      <Hint id={words.hint}>{hint}</Hint>
      <ErrorText id={words.error}>{error}</ErrorText>
      <div className={classNames(styles.picks, error && styles.wrong)}>
        {options.map((option, index) => (
          <label className={styles.pick} key={option.value}>
            <input
              className={styles.radio}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Icon name={option.icon} />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
