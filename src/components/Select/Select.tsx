import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Select.module.css'

export type SelectProps<Value extends string = string> = FieldProps & {
  options: readonly { value: Value; text: string }[]
  /** '' when nothing is chosen. */
  value: Value | ''
  onChange: (value: Value | '') => void
  /** Text of the empty first option: "Valitse kuukausi". Without it there is no such option. */
  emptyText?: string | undefined
  autoComplete?: string | undefined
}

/** A native select, for more options than radio buttons suit. */
export const Select = memo(function Select<Value extends string>({
  options,
  value,
  onChange,
  emptyText,
  autoComplete,
  ...field
}: SelectProps<Value>) {
  const chosenBy = (text: string): Value | '' =>
    options.find((option) => option.value === text)?.value ?? ''
  return (
    <Field {...field}>
      {(control) => (
        <>
          <select
            {...control}
            className={classNames(fieldStyles.input, styles.select)}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(chosenBy(event.target.value))}
          >
            {emptyText !== undefined && <option value="">{emptyText}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <span className={styles.caret}>
            <Icon name="chevron" size="small" turn="down" />
          </span>
        </>
      )}
    </Field>
  )
}) as <Value extends string>(props: SelectProps<Value>) => ReactNode
