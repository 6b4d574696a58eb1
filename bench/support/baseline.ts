import type { BenchTools } from './benchmark.ts'
import { type MeasuredProcess, startChild } from './child.ts'

/** A serving process and its origin. */
export type ServingProcess = MeasuredProcess & { readonly origin: string }

/** Starts a baseline: a module of `bench/baselines` that listens on the port it is given. */
export async function startBaseline(
  { port, onEnd }: BenchTools,
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServingProcess> {
  const at = await port()
  const child = await startChild(new URL(`../baselines/${file}`, import.meta.url), {
    ...env,
    PORT: String(at),
  })
  onEnd(child.stop)
  return { ...child, origin: `http://localhost:${at}` }
}
