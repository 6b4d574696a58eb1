import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Benchmark, BenchTools, Figure } from './benchmark.ts'

/** The servers of the bench listen above this port. */
const FIRST_PORT = 4860

/** A part with its measurements. */
export interface MeasuredBenchmark {
  readonly benchmark: Benchmark
  readonly figures: readonly Figure[]
  readonly seconds: number
}

/** Measures a part, and ends whatever it started, even when it fails. */
export async function runBenchmark(
  benchmark: Benchmark,
  rounds: number | null,
): Promise<MeasuredBenchmark> {
  const ends: (() => void | Promise<void>)[] = []
  let nextPort = FIRST_PORT
  const bench: BenchTools = {
    rounds: (usual) => rounds ?? usual,
    async port() {
      do nextPort += 2
      while (!((await isFree(nextPort)) && (await isFree(nextPort + 1))))
      return nextPort
    },
    onEnd: (end) => ends.push(end),
  }
  const began = performance.now()
  try {
    const figures = await benchmark.measure(bench)
    return { benchmark, figures, seconds: (performance.now() - began) / 1000 }
  } finally {
    for (const end of ends.splice(0).reverse()) await end()
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
