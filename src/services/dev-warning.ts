const KEY = 'dev-warning'

/** Keeps the warning an answer carries, for developers to find. Specification 1, section 7. */
export function keepDevWarning(answer: unknown): void {
  const warning: unknown = Reflect.get(Object(answer), 'warning')
  if (typeof warning === 'string') localStorage.setItem(KEY, warning)
}

/** Forgets it; signing out does. */
export const clearDevWarning = (): void => localStorage.removeItem(KEY)
