import { createContext, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import {
  describedByIds,
  type FieldProps,
  fieldId,
  focusLeaveHandler,
  Hint,
} from '../Field/Field.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './RadioCards.module.css'

export type RadioCardsProps = Omit<FieldProps, 'width' | 'disabled'> & {
  /** Hides the legend visually, where the heading above already asks the question. */
  hiddenLabel?: boolean | undefined
  /** The columns of the cards. */
  className: string | undefined
  /** A `RadioCard` for each choice, the first one with the id of the field. */
  children: ReactNode
}

/**
 * Id of the group's error, which also describes each button: not every screen reader reads it at
 * the group.
 */
const ErrorId = createContext<string | undefined>(undefined)

/** The group of radio buttons that are shown as cards, with its legend, hint and error. */
export function RadioCards({
  name,
  label,
  optionalText,
  hint,
  error,
  required,
  onLeave,
  hiddenLabel,
  className,
  children,
}: RadioCardsProps) {
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
      onBlur={focusLeaveHandler(onLeave)}
    >
      <legend className={hiddenLabel ? undefined : styles.legend} id={legendId}>
        {hiddenLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optionalText && !hiddenLabel && <span className={styles.optional}> {optionalText}</span>}
      </legend>
      <Hint id={words.hint}>{hint}</Hint>
      <ErrorText id={words.error}>{error}</ErrorText>
      <div className={classNames(styles.cards, className, error && styles.wrong)}>
        <ErrorId value={words.error}>{children}</ErrorId>
      </div>
    </fieldset>
  )
}

export type RadioCardProps = {
  name: string
  value: string
  /** The id of the radio button; optional, as the label contains the button. */
  id?: string | undefined
  checked: boolean
  disabled?: boolean | undefined
  onChoose: () => void
  /**
   * The id of the element that names the radio button; without it, the text of the whole card names
   * it.
   */
  labelledBy?: string | undefined
  describedBy?: string | undefined
  className: string | undefined
  radioClassName: string | undefined
  children: ReactNode
}

/** A radio button in a card; the whole card can be pressed. */
export const RadioCard = ({
  name,
  value,
  id,
  checked,
  disabled,
  onChoose,
  labelledBy,
  describedBy,
  className,
  radioClassName,
  children,
}: RadioCardProps) => (
  <label className={classNames(styles.card, className)} htmlFor={id}>
    <input
      className={classNames(styles.radio, radioClassName)}
      id={id}
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={classNames(describedBy, use(ErrorId))}
      onChange={onChoose}
    />
    {children}
  </label>
)
