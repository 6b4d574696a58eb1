const KEY = 'dev-warning'

/** Saves the warning in a response for developers. Specification 1, section 7. */
export function storeDevWarning(answer: unknown): void {
  const warning: unknown = Reflect.get(Object(answer), 'warning')
  if (typeof warning === 'string') localStorage.setItem(KEY, warning)
}

/** Clears the warning; called on sign-out. */
export const clearDevWarning = (): void => localStorage.removeItem(KEY)
