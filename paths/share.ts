declare module 'vitest' {
  interface ProvidedContext {
    /** The shard of this run and the number of shards: `1/2`. */
    share: string
  }
}

/** Returns the names of one shard: every nth name in sorted order. */
export function shareOf(names: Iterable<string>, share: string): string[] {
  const [index = 1, count = 1] = share.split('/').map(Number)
  return [...names].toSorted().filter((_, at) => at % count === index - 1)
}
