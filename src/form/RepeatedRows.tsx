import { type ReactNode, useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { ErrorText } from '../components/ErrorText/ErrorText.tsx'
import { describedByIds, fieldId, focusLeaveHandler } from '../components/Field/Field.tsx'
import { useFocusAfterRender } from '../components/Field/use-next-focus.ts'
import { Icon } from '../components/Icon/Icon.tsx'
import { LiveRegion } from '../components/LiveRegion/LiveRegion.tsx'
import { Stack } from '../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.tsx'

/** Changes the rows, announces the change, and focuses a field by its name. */
export type ChangeRows<Row> = (rows: readonly Row[], announced: string, focus: string) => void

export type RepeatedRowsProps<Row> = {
  list: {
    readonly name: string
    readonly error?: string | undefined
    readonly onChange: (rows: readonly Row[]) => void
  }
  label: string
  className: string | undefined
  addText: string
  /** Adds a row; null while there is the maximum number of rows, which `fullText` says. */
  onAdd: ((change: ChangeRows<Row>) => void) | null
  fullText: string
  /** Called when the focus leaves the rows. */
  onLeave?: (() => void) | undefined
  children: (change: ChangeRows<Row>) => ReactNode
}

/** Rows of a form that can be added and removed. The button that adds one is named `<list>.add`. */
export function RepeatedRows<Row>({
  list: { name, error, onChange },
  label,
  className,
  addText,
  onAdd,
  fullText,
  onLeave,
  children,
}: RepeatedRowsProps<Row>) {
  const [announced, setAnnounced] = useState('')
  const focusNext = useFocusAfterRender()
  const words = describedByIds(fieldId(name), null, error)
  const change: ChangeRows<Row> = (rows, text, focus) => {
    onChange(rows)
    setAnnounced(text)
    focusNext(focus)
  }
  return (
    <div
      className={className}
      id={fieldId(name)}
      role="group"
      aria-label={label}
      aria-describedby={words.error}
      tabIndex={-1}
      data-field
      onBlur={focusLeaveHandler(onLeave)}
    >
      <ErrorText id={words.error}>{error}</ErrorText>
      <Stack gap="loose">
        {children(change)}
        {onAdd ? (
          <Button id={fieldId(`${name}.add`)} variant="secondary" onClick={() => onAdd(change)}>
            <Icon name="plus" size="small" />
            {addText}
          </Button>
        ) : (
          <p className="small muted">{fullText}</p>
        )}
      </Stack>
      <LiveRegion as="div">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </LiveRegion>
    </div>
  )
}
