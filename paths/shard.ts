declare module 'vitest' {
  interface ProvidedContext {
    /** The shard of this run and the number of shards: `1/2`. */
    shard: string
  }
}

/** Returns the names of one shard: every nth name in sorted order. */
export function selectShard(names: Iterable<string>, shard: string): string[] {
  const [index = 1, count = 1] = shard.split('/').map(Number)
  return [...names].toSorted().filter((_, at) => at % count === index - 1)
}
