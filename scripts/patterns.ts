import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import recheck from 'recheck/package.json' with { type: 'json' }
import { checkRegExps, type RegExpVerdicts } from './patterns/check-patterns.ts'

/** Part of `npm run check`: every regular expression of the product takes linear time. */
const root = join(import.meta.dirname, '..')
/** The cached patterns that are linear; the verdict depends only on the version of the analysis. */
const cache = join(root, 'node_modules/.cache', `linear-patterns-${recheck.version}.json`)

function cachedVerdicts(): RegExpVerdicts {
  try {
    const linear: string[] = JSON.parse(readFileSync(cache, 'utf8'))
    return new Map(linear.map((pattern) => [pattern, null]))
  } catch {
    return new Map()
  }
}

const files = globSync('{domain,api,machines,src,server}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.{test,model,samples,stage,stories}.{ts,tsx}'],
}).toSorted()

const verdicts = cachedVerdicts()
const faults = await checkRegExps(
  files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  verdicts,
)
mkdirSync(dirname(cache), { recursive: true })
const linear = [...verdicts].flatMap(([pattern, problem]) => (problem === null ? [pattern] : []))
writeFileSync(cache, JSON.stringify(linear))
for (const fault of faults) console.error(fault)
console.log(`${files.length} files, ${faults.length} patterns to correct`)
process.exit(faults.length > 0 ? 1 : 0)
