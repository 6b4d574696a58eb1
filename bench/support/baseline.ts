import type { Bench } from './benchmark.ts'
import { type Child, startChild } from './child.ts'

/** A serving process and its origin. */
export type Served = Child & { readonly origin: string }

/** Starts a baseline: a module of `bench/baselines` that listens on the port it is given. */
export async function startBaseline(
  { port, onEnd }: Bench,
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const at = await port()
  const child = await startChild(new URL(`../baselines/${file}`, import.meta.url), {
    ...env,
    PORT: String(at),
  })
  onEnd(child.stop)
  return { ...child, origin: `http://localhost:${at}` }
}
