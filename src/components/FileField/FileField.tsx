import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import fieldStyles from '../Field/Field.module.css'
import {
  describedByIds,
  type FieldProps,
  fieldId,
  focusLeaveHandler,
  Hint,
} from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
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
  /** How many of the files were sent; announced when it changes. */
  summary?: string | undefined
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
  summary,
  children,
}: FileFieldProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
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
    <div className={fieldStyles.field} data-field onBlur={focusLeaveHandler(onLeave)}>
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
        <Button
          id={id}
          variant="secondary"
          disabled={disabled}
          aria-labelledby={`${labelId} ${chooseId}`}
          aria-describedby={classNames(words.hint, words.error)}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" size="small" />
          <span id={chooseId}>{chooseText}</span>
        </Button>
        {/* Hidden, and opened by the button: voice control cannot press a file input. */}
        <input
          ref={input}
          name={name}
          type="file"
          multiple
          hidden
          accept={accept}
          disabled={disabled}
          onChange={choose}
        />
        <span className={styles.dropText} aria-hidden="true">
          {dropText}
        </span>
      </div>
      <LiveRegion as="div" className={styles.notice}>
        {message}
      </LiveRegion>
      <LiveRegion className={styles.summary}>{summary}</LiveRegion>
      {children && (
        <ul className={styles.list} aria-label={listLabel}>
          {children}
        </ul>
      )}
    </div>
  )
}
