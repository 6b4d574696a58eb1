import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import {
  describedByIds,
  type FieldProps,
  fieldId,
  focusLeaveHandler,
  Hint,
} from '../Field/Field.tsx'
import styles from './Checkbox.module.css'

export type CheckboxProps = Omit<FieldProps, 'width' | 'label' | 'optionalText'> & {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its label, hint and error. */
export const Checkbox = memo(function Checkbox({
  name,
  label,
  hint,
  error,
  required,
  disabled,
  onLeave,
  checked,
  onChange,
}: CheckboxProps) {
  const id = fieldId(name)
  const words = describedByIds(id, hint, error)
  return (
    <div data-field onBlur={focusLeaveHandler(onLeave)}>
      <ErrorText id={words.error}>{error}</ErrorText>
      <label className={styles.check} htmlFor={id}>
        <input
          className={styles.box}
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={classNames(words.hint, words.error)}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {words.hint && (
        <div className={styles.hint}>
          <Hint id={words.hint}>{hint}</Hint>
        </div>
      )}
    </div>
  )
})
