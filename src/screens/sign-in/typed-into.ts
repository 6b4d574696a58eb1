import { fieldId } from '../../components/Field/Field.tsx'

/** What stands in a field of the page: typed, or filled in by the browser, before the page woke up. */
export function typedInto(name: string): string {
  const field = document.getElementById(fieldId(name))
  return field instanceof HTMLInputElement ? field.value : ''
}
