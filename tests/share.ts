declare module 'vitest' {
  interface ProvidedContext {
    /** Which of how many runs beside each other this one is: `1/2`. */
    share: string
  }
}

/** The flows of one of several runs beside each other: each takes every second one, or third. */
export function shareOf(flows: ReadonlyMap<string, unknown>, share: string): string[] {
  const [index = 1, count = 1] = share.split('/').map(Number)
  return [...flows.keys()].sort().filter((_, at) => at % count === index - 1)
}
