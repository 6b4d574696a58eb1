declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Ended {
    readonly non2xx: number
    readonly errors: number
  }

  /** The part of autocannon that the bench uses; the package brings no types. */
  export default function autocannon(
    options: Readonly<Record<string, unknown>>,
    done: (error: Error | null, ended: Ended) => void,
  ): EventEmitter
}
