import { fieldId } from '../../components/Field/Field.tsx'

/** Returns the value of a field that was typed or filled in before hydration. */
export function fieldValueBeforeHydration(name: string): string {
  const field = document.getElementById(fieldId(name))
  return field instanceof HTMLInputElement ? field.value : ''
}
