import { type InputHTMLAttributes, memo, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps, fieldId } from '../Field/Field.tsx'
import styles from './TextField.module.css'

type Input = InputHTMLAttributes<HTMLInputElement>

/** Attributes passed to the input element. */
export type InputHints = {
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | undefined
  inputMode?: Input['inputMode'] | undefined
  autoComplete?: Input['autoComplete'] | undefined
  autoCapitalize?: Input['autoCapitalize'] | undefined
  spellCheck?: boolean | undefined
  /** Maximum length; the browser prevents longer input. */
  maxLength?: number | undefined
  /** Whether the value can be read and copied, but not changed. */
  readOnly?: boolean | undefined
}

export type TextFieldProps = FieldProps &
  InputHints & {
    value: string
    onChange: (value: string) => void
    /** Tabular digits, for numbers and codes. */
    numeric?: boolean | undefined
    /** A unit inside the field, after the value: "%", "€". */
    suffix?: string | undefined
    /** Suggestions of the browser; other values may be typed too. */
    suggestions?: readonly string[] | undefined
    /** Content below the input that belongs to it. */
    below?: ReactNode
    inputRef?: Ref<HTMLInputElement> | undefined
  }

/**
 * A single-line text field.
 *
 * @example
 * <TextField name="city" label={t('city')} autoComplete="address-level2"
 *   value={values.city} onChange={(city) => send({ type: 'field.changed', city })} />
 */
export const TextField = memo(function TextField({
  value,
  onChange,
  numeric,
  suffix,
  suggestions,
  below,
  inputRef,
  type = 'text',
  inputMode,
  autoComplete,
  autoCapitalize,
  spellCheck,
  maxLength,
  readOnly,
  ...field
}: TextFieldProps) {
  const suffixId = suffix && `${fieldId(field.name)}-suffix`
  const listId = suggestions && `${fieldId(field.name)}-suggestions`
  return (
    <Field {...field} describedBy={[suffixId]} below={below}>
      {(control) => (
        <>
          <input
            {...control}
            ref={inputRef}
            className={classNames(
              fieldStyles.input,
              numeric && styles.numeric,
              suffix && styles.withSuffix,
            )}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            autoCapitalize={autoCapitalize}
            spellCheck={spellCheck}
            maxLength={maxLength}
            readOnly={readOnly}
            list={listId}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
          )}
          {suffix && (
            <span className={styles.suffix} id={suffixId}>
              {suffix}
            </span>
          )}
        </>
      )}
    </Field>
  )
})
