import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import fieldStyles from '../Field/Field.module.css'
import { describedByIds, type FieldProps, fieldId, Hint, leaving } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './FileField.module.css'

export type FileFieldProps = Omit<FieldProps, 'width'> & {
  /** Shown after the label where at least one file is required: "(pakollinen)". */
  requiredText?: string | undefined
  /** Text of the button: "Valitse tiedostot". */
  chooseText: string
  /** Shown beside the button: "tai pudota ne tähän". */
  dropText: string
  /** File extensions and media types for the file dialog. */
  accept: string
  onChoose: (files: readonly File[]) => void
  /** Which of the chosen files were rejected, and why; announced when it appears. */
  message?: ReactNode
  /** Accessible name of the list. */
  listLabel: string
  /** A `FileItem` for each file. */
  children?: ReactNode
}

/**
 * Files of a form: chosen with a button, or dropped on the field, and listed below it. The caller
 * stores the list.
 */
export function FileField({
  name,
  label,
  optionalText,
  requiredText,
  hint,
  error,
  required,
  disabled,
  onLeave,
  chooseText,
  dropText,
  accept,
  onChoose,
  message,
  listLabel,
  children,
}: FileFieldProps) {
  const [isOver, setOver] = useState(false)
  const id = fieldId(name)
  const words = describedByIds(id, hint, error)
  const [labelId, chooseId] = [`${id}-label`, `${id}-choose`]
  const mark = required ? requiredText : optionalText

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Allows the same file to be chosen again after it was removed.
    target.value = ''
    if (files.length) onChoose(files)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length && !disabled) onChoose(files)
  }

  return (
    <div className={fieldStyles.field} data-field onBlur={leaving(onLeave)}>
      <label className={fieldStyles.label} id={labelId} htmlFor={id}>
        {label}
        {mark && <span className={fieldStyles.optional}> {mark}</span>}
      </label>
      <Hint id={words.hint}>{hint}</Hint>
      <ErrorText id={words.error}>{error}</ErrorText>
      <div
        className={classNames(styles.drop, isOver && styles.over, error && styles.refused)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          className={styles.input}
          id={id}
          name={name}
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          aria-labelledby={`${labelId} ${chooseId}`}
          aria-describedby={classNames(words.hint, words.error)}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
        <label className={styles.choose} id={chooseId} htmlFor={id}>
          <Icon name="upload" size="small" />
          {chooseText}
        </label>
        <span className={styles.dropText} aria-hidden="true">
          {dropText}
        </span>
      </div>
      <div role="status" className={styles.notice}>
        {message}
      </div>
      {children && (
        <ul className={styles.list} aria-label={listLabel}>
          {children}
        </ul>
      )}
    </div>
  )
}
