import { fieldId } from './Field.tsx'

/**
 * Scrolls a field and its label into view and focuses it, opening folds around it. Returns false
 * when the field does not exist.
 */
export function focusField(name: string): boolean {
  const control = document.getElementById(fieldId(name))
  if (!control) return false
  const fold = control.closest('details')
  if (fold) fold.open = true
  const field = control.closest('[data-field]') ?? control
  field.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
  return document.activeElement === control
}
