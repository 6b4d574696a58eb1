import { describedByIds, type FieldProps, fieldId, Hint } from '../Field/Field.tsx'
import styles from './Toggle.module.css'

export type ToggleProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'disabled'> & {
  on: boolean
  onChange: (on: boolean) => void
  /** Text of the state beside the switch: "Päällä", "Pois". */
  onText: string
  offText: string
}

/**
 * An on/off switch. Its state is announced natively, so the text is hidden from assistive
 * technology.
 */
export function Toggle({
  name,
  label,
  hint,
  disabled,
  on,
  onChange,
  onText,
  offText,
}: ToggleProps) {
  const id = fieldId(name)
  const words = describedByIds(id, hint, undefined)
  return (
    <div className={styles.toggle} data-field>
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <Hint id={words.hint}>{hint}</Hint>
      </div>
      <span className={styles.state} aria-hidden="true">
        {on ? onText : offText}
      </span>
      <input
        className={styles.switch}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        aria-describedby={words.hint}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
