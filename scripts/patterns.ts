import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPatterns } from './patterns/check-patterns.ts'

/** Part of `npm run check`: every regular expression of the product takes linear time. */
const root = join(import.meta.dirname, '..')

const files = globSync('{domain,api,machines,src,server}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.{test,model,samples,stage,stories}.{ts,tsx}'],
}).toSorted()

const faults = await checkPatterns(
  files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
)
for (const fault of faults) console.error(fault)
console.log(`${files.length} files, ${faults.length} patterns to correct`)
process.exit(faults.length > 0 ? 1 : 0)
