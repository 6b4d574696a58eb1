declare module 'vitest' {
  interface ProvidedContext {
    /** Which of how many runs beside each other this one is: `1/2`. */
    share: string
  }
}

/** The names that fall to one of several runs beside each other: each takes every second, or third. */
export function shareOf(names: Iterable<string>, share: string): string[] {
  const [index = 1, count = 1] = share.split('/').map(Number)
  return [...names].toSorted().filter((_, at) => at % count === index - 1)
}
