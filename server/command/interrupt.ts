/**
 * Runs what can be broken off: its signal is aborted by the first SIGINT, as Ctrl-C sends it. A second
 * one ends the process at once.
 */
export async function runUntilInterrupted<T>(
  run: (signal: AbortSignal) => Promise<T>,
  process: Pick<NodeJS.Process, 'once' | 'off'> = globalThis.process,
): Promise<T> {
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  process.once('SIGINT', interrupt)
  try {
    return await run(interrupted.signal)
  } finally {
    process.off('SIGINT', interrupt)
  }
}
