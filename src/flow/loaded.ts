/** What a flow has loaded by the time a screen of it is shown; throws where it has not. */
export function loaded<T>(value: T | null): T {
  if (value === null) throw new Error('This screen was shown before anything was loaded')
  return value
}
