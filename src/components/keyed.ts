/** An item without an id, with a key made of its content. */
export interface WithContentKey<T> {
  readonly key: string
  readonly item: T
}

/**
 * Returns items with keys made of their content; equal items are numbered. For lists without
 * reordering.
 */
export function withContentKeys<T>(
  items: readonly T[],
  textOf: (item: T) => string,
): WithContentKey<T>[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return { key: `${count} ${text}`, item }
  })
}
