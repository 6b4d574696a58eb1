import { describedWords, type FieldProps, fieldId, Hint } from '../Field/Field.tsx'
import styles from './Toggle.module.css'

export type ToggleProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'disabled'> & {
  on: boolean
  onChange: (on: boolean) => void
  /** The state in a word, beside the switch: "Päällä", "Pois". */
  onText: string
  offText: string
}

/** A switch for what is on or off. Its state is read by the browser, so the word is for the eye. */
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
  const words = describedWords(id, hint, undefined)
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
