/**
 * Merges parts that several modules declare by key. Throws when no part has one of the keys, or more
 * than one has it.
 */
export function mergeDeclaredParts<Values extends object>(
  keys: readonly (keyof Values & string)[],
  parts: readonly Partial<Values>[],
): Readonly<Values> {
  const timesOf = (key: keyof Values) => parts.filter((part) => part[key] !== undefined).length
  const missing = keys.filter((key) => timesOf(key) === 0)
  if (missing.length > 0) throw new Error(`No module declares ${missing.join(', ')}`)
  const repeated = keys.filter((key) => timesOf(key) > 1)
  if (repeated.length > 0) throw new Error(`Several modules declare ${repeated.join(', ')}`)
  const collected: Partial<Values> = {}
  for (const part of parts) Object.assign(collected, part)
  // Every key was counted above.
  return collected as Values
}
