import { fieldId } from '../../components/Field/Field.tsx'

/** What stands in a field of the prerendered page: typed, or filled in by the browser, before the page came alive. */
export function typedBefore(name: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(fieldId(name))
  return field instanceof HTMLInputElement ? field.value : ''
}
