import type { FocusEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import styles from './Field.module.css'
import { callAfterPress } from './press.ts'

/** Returns the id of a field's control, which error summaries link to: `field-<name>`. */
export const fieldId = (name: string) => `field-${name}`

/** Width of the control: 9, 17.5 or 24 rem, or the whole width. */
export type FieldWidth = 'short' | 'medium' | 'long' | 'full'

/** Common props of form fields. Texts are translated by the caller. */
export type FieldProps = {
  /** Name of the value in the form; the id of the control is derived from it. */
  name: string
  label: string
  /** Shown after the label of an optional field: "(ei pakollinen)". */
  optionalText?: string | undefined
  hint?: ReactNode
  /**
   * Ids of the parts of the hint that describe the field, if other parts change while typing: some
   * screen readers read a description again whenever it changes.
   */
  hintIds?: string | undefined
  /**
   * A text with the maximum length; it describes the field, unlike the count of remaining
   * characters.
   */
  limitText?: string | undefined
  /** Error message; the field is invalid when it is set. */
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Called when the focus has left the whole field, its buttons included. */
  onLeave?: (() => void) | undefined
  width?: FieldWidth | undefined
}

/** Props that a field passes to its control. */
export type FieldControlProps = {
  id: string
  name: string
  disabled: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/**
 * Label, hint and error around one control, connected to it for assistive technology.
 *
 * @example
 * <Field name="city" label={t('city')} error={error}>
 *   {(control) => <input {...control} />}
 * </Field>
 */
export function Field({
  name,
  label,
  optionalText,
  hint,
  hintIds,
  limitText,
  error,
  required,
  disabled,
  onLeave,
  width = 'full',
  describedBy = [],
  children,
  below,
}: FieldProps & {
  /** Ids of further descriptions of the control, read after hint and error. */
  describedBy?: readonly (string | false | undefined)[]
  children: (control: FieldControlProps) => ReactNode
  /** Content below the control. */
  below?: ReactNode
}) {
  const id = fieldId(name)
  const words = describedByIds(id, hint, error)
  const limitId = limitText && `${id}-limit`
  return (
    <div
      className={classNames(styles.field, styles[width])}
      data-field
      onBlur={focusLeaveHandler(onLeave)}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalText && <span className={styles.optional}> {optionalText}</span>}
      </label>
      <Hint id={words.hint}>{hint}</Hint>
      <ErrorText id={words.error}>{error}</ErrorText>
      <div className={styles.control}>
        {children({
          id,
          name,
          disabled,
          'aria-describedby': classNames(
            hintIds ?? words.hint,
            words.error,
            ...describedBy,
            limitId,
          ),
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
      </div>
      {limitText && (
        <span hidden id={limitId}>
          {limitText}
        </span>
      )}
      {below}
    </div>
  )
}

/** Returns the ids of a field's hint and error, where they exist. */
export function describedByIds(id: string, hint: ReactNode, error: string | undefined) {
  return { hint: hint ? `${id}-hint` : undefined, error: error ? `${id}-error` : undefined }
}

/** The hint below a label. Renders nothing without an id. */
export function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id ? (
    <div className={styles.hint} id={id}>
      {children}
    </div>
  ) : null
}

/**
 * Returns the handler of a field's blur events, which calls back when the focus has left the field;
 * during a press elsewhere, only after it, because an error that appears would move the pressed
 * element.
 */
export function focusLeaveHandler(onLeave: (() => void) | undefined) {
  return ({ currentTarget: field, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!onLeave || field.contains(relatedTarget)) return
    callAfterPress(() => {
      if (field.isConnected && !field.contains(document.activeElement)) onLeave()
    })
  }
}
