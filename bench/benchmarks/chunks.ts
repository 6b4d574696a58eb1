import { computeBrotliKilobytes } from '../../scripts/build/weights.ts'
import { startBaseline } from '../support/baseline.ts'
import { type Benchmark, boundValueAtMost } from '../support/benchmark.ts'
import { weighPortal } from '../support/budgets.ts'

/** The least kilobytes of a chunk that is reported; `npm test` checks lighter ones. */
const MIN_REPORTED_KB = 5

/** Returns the kilobytes of script that the bare React form needs. */
async function weightOfReactForm(origin: string): Promise<number> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
  const page = await read('/react/index.html')
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path)
  const texts = await Promise.all(scripts.map(read))
  return texts.reduce((sum, text) => sum + computeBrotliKilobytes(Buffer.from(text)), 0)
}

export default {
  title: 'The weight of the portal',
  how: 'Kilobytes of brotli of the build: JavaScript that is fetched before each screen runs (of the sign-in page all that it asks for, of the others without their words), and the chunks that weigh the most. The bounds are those of `bench/budgets.json`.',
  async measure(bench) {
    const { origin } = await startBaseline(bench, 'pages-process.ts')
    const baseline = { what: 'bare React form', value: await weightOfReactForm(origin) }
    const { screens, chunks } = weighPortal()
    return [...screens, ...chunks.filter(({ kilobytes }) => kilobytes >= MIN_REPORTED_KB)]
      .toSorted((a, b) => b.kilobytes - a.kilobytes)
      .map(({ called, kilobytes, budget }) => ({
        what: called,
        unit: 'kB',
        ours: kilobytes,
        baseline,
        ...boundValueAtMost(budget),
      }))
  },
} satisfies Benchmark
