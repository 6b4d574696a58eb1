import { fieldId } from './Field.tsx'

/** Brings a field into view, its label included, and gives it the focus. False when it is not there. */
export function focusField(name: string): boolean {
  const control = document.getElementById(fieldId(name))
  if (!control) return false
  const field = control.closest('[data-field]') ?? control
  field.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
  return document.activeElement === control
}
