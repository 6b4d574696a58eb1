/** Returns loaded data that is non-null while a screen is shown; throws when it is null. */
export function requireLoaded<T>(value: T | null): T {
  if (value === null) throw new Error('This screen was shown before anything was loaded')
  return value
}
