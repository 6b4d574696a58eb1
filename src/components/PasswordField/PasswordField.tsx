import { useState } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './PasswordField.module.css'

export type PasswordFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** Name of the button while the password is hidden: "Näytä salasana". */
  showText: string
  /** Name of the button while the password is shown: "Piilota salasana". */
  hideText: string
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  value,
  onChange,
  autoComplete,
  showText,
  hideText,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const action = shown ? hideText : showText
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            className={classNames(fieldStyles.input, styles.input)}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            className={styles.eye}
            type="button"
            aria-label={action}
            title={action}
            // Where the page has two passwords, this says which one the button shows.
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it since ARIA 1.3
            aria-description={field.label}
            aria-controls={control.id}
            disabled={control.disabled}
            // Keeps the caret in the password; prevents onLeave on a press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </>
      )}
    </Field>
  )
}
