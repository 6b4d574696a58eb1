import { fieldId } from '../../components/Field/Field.tsx'

const typed = new Map<string, string>()

/** Remembers what was typed, or filled in by the browser, before the page came alive. */
export function rememberTyped(): void {
  for (const name of ['username', 'password']) {
    const field = document.getElementById(fieldId(name))
    if (field instanceof HTMLInputElement && field.value) typed.set(name, field.value)
  }
}

/** Hands it over, once. */
export function typedBefore(name: string): string {
  const value = typed.get(name) ?? ''
  typed.delete(name)
  return value
}
