import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { addOpenForm } from './open-forms.ts'
import { refillReplacedFields } from './served-fields.ts'
import { silentlyFilledControls } from './silently-filled.ts'

export type FieldFormProps = {
  /** The text fields by name, each with the handler that passes a new value to the chart. */
  fields: Readonly<Record<string, { onChange: (value: string) => void }>>
  /** Called when the form is sent, also while something is missing: the chart refuses then. */
  onSend: () => void
  className?: string | undefined
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

/**
 * A form of text fields. Password managers fill fields without an event, or before hydration: the
 * fields are read after hydration and when sending is asked for. Then the first invalid field has
 * the focus. Served fields that React had to replace pass on what was typed into them. Its button is
 * `unready`, not `disabled`, while something is missing. Before hydration the browser sends nothing:
 * a password would be in the address of the next page.
 */
export function FieldForm({ fields, onSend, children, ...rest }: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null)

  /**
   * Passes values that were filled without an event to the chart. Returns whether there were any; a
   * password does not count, because the password manager fills it again.
   */
  function readFields(typedIn?: EventTarget): boolean {
    if (!form.current) return false
    refillReplacedFields(form.current)
    const filled = silentlyFilledControls(form.current, typedIn)
    for (const { name, value } of filled) fields[name]?.onChange(value)
    return filled.some(({ name, type }) => name in fields && type !== 'password')
  }

  function send(event: FormEvent) {
    event.preventDefault()
    // A dialog may be part of another form.
    event.stopPropagation()
    flushSync(() => {
      readFields()
      onSend()
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const readHydrated = useEffectEvent(readFields)
  useLayoutEffect(() => {
    readHydrated()
    return addOpenForm(() => readHydrated())
  }, [])

  return (
    <form
      {...rest}
      ref={form}
      // The browser's own sending of this method only closes a dialog around the form.
      method="dialog"
      noValidate
      onSubmit={send}
      // Read before rendering, which would reset a silently filled field to the value of the chart.
      onInputCapture={({ target }) => void readFields(target)}
      onClickCapture={() => void readFields()}
    >
      {children}
    </form>
  )
}
