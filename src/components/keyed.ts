/** An item without an id, under a key of its content. */
export interface Keyed<T> {
  readonly key: string
  readonly item: T
}

/** Returns items with keys by their content; equal ones are counted. For lists that never move. */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): Keyed<T>[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return { key: `${count} ${text}`, item }
  })
}
