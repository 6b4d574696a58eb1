import { memo, type ReactNode } from 'react'
import { freeTextLength } from '../../../domain/characters.ts'
import { CharacterCount } from '../CharacterCount/CharacterCount.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps, fieldId } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './TextArea.module.css'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Initial rows; residents can make it taller. */
  rows?: number | undefined
  /** Maximum length. More can be typed, so that pasted text is not truncated silently. */
  limit?: number | undefined
  /** Formats the number of remaining characters; negative when over the maximum. */
  countText?: ((left: number) => string) | undefined
  /** A text above the control, such as the warning about sensitive personal data. */
  warning?: ReactNode
}

/** Multi-line text. Specification 1, section 5: the warning and the characters remaining. */
export const TextArea = memo(function TextArea({
  value,
  onChange,
  rows = 4,
  limit,
  countText,
  warning,
  ...field
}: TextAreaProps) {
  const id = fieldId(field.name)
  const used = freeTextLength(value)
  const counted = limit !== undefined && countText !== undefined
  const warningId = warning ? `${id}-warning` : undefined
  return (
    <Field
      {...field}
      describedBy={[warningId]}
      below={counted && <CharacterCount used={used} limit={limit} text={countText} />}
    >
      {(control) => (
        <>
          {warning && (
            <div className={styles.warning} id={warningId}>
              <Icon name="warning" size="small" />
              <div>{warning}</div>
            </div>
          )}
          <textarea
            {...control}
            className={classNames(
              fieldStyles.input,
              styles.area,
              counted && used > limit && styles.over,
            )}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </Field>
  )
})
