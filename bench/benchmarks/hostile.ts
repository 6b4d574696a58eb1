import { worstCases } from '../../fixtures/hostile/index.ts'
import { measureMediansAlternately, type RoundMeasurements } from '../support/alternate.ts'
import {
  type Benchmark,
  type BenchTools,
  boundValueAtMost,
  type Figure,
} from '../support/benchmark.ts'

const ROUNDS = 5
const MOST_MS = 50

/** Returns whether the server handles a worst case: tables are read by the provider's command. */
const isOfServer = (name: string): boolean => !name.startsWith('a CSV file')

async function timed(work: () => unknown): Promise<RoundMeasurements<'milliseconds'>> {
  const began = performance.now()
  await work()
  return { milliseconds: performance.now() - began }
}

/** Returns the duration of the longest of the pieces between which other calls run. */
function longestOf(pieces: Iterator<unknown>): RoundMeasurements<'milliseconds'> {
  let milliseconds = 0
  for (let isDone = false; !isDone; ) {
    const began = performance.now()
    isDone = pieces.next().done === true
    milliseconds = Math.max(milliseconds, performance.now() - began)
  }
  return { milliseconds }
}

async function measure(bench: BenchTools): Promise<Figure[]> {
  const rounds = bench.rounds(ROUNDS)
  const figures: Figure[] = []
  for (const { name, maxBytes, make, handle, pieces } of worstCases) {
    const input = make(maxBytes)
    const text = JSON.stringify(String(input))
    const sides = {
      ours: async () => (pieces ? longestOf(pieces(input)) : timed(() => handle(input))),
      baseline: () => timed(() => JSON.parse(text)),
    }
    await measureMediansAlternately(sides, 2)
    const { ours, baseline } = await measureMediansAlternately(sides, rounds)
    figures.push({
      what: name,
      unit: 'ms',
      ours: ours.milliseconds,
      baseline: { what: 'JSON.parse of one text', value: baseline.milliseconds },
      ...(isOfServer(name) && boundValueAtMost(MOST_MS)),
    })
  }
  return figures.toSorted((one, other) => other.ours - one.ours)
}

export default {
  title: 'Hostile input',
  how: "The worst inputs that we know for every parser of what others have written, each as long as its entry point accepts, handled as the server does it on one thread (pictures and films in a worker, everything else on the main thread); a refusal counts as handled. Letters are read in pieces, between which other calls go on: the longest piece is shown. Tables have no bound: the provider's command reads them in a process of its own. The baseline reads the same bytes as one text of JSON.",
  measure,
} satisfies Benchmark
