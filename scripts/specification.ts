import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSpecificationProblems, parseSpecification } from './specification/requirements.ts'

/** Part of `npm run check`: every requirement of `docs/specification/` is proved, or not built. */
const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = globSync('docs/specification/*.md', { cwd: root }).toSorted()
const requirements = documents.flatMap((file) => parseSpecification(textOf(file)))

const cited = globSync(
  '{domain,api,machines,src,server,fixtures,paths,tests,stories,workshop,bench,scripts}/**/*.{ts,tsx,sql}',
  { cwd: root, exclude: ['**/node_modules/**', 'scripts/specification/**'] },
).map((file) => ({ file, text: textOf(file) }))

const faults = findSpecificationProblems({
  requirements,
  cited,
  textOf: (file) => (existsSync(join(root, file)) ? textOf(file) : null),
})
for (const fault of faults) console.error(fault)
const open = requirements.filter(({ state }) => state === 'open').length
console.log(
  `${requirements.length} requirements, ${open} not built yet, ${faults.length} to correct`,
)
process.exit(faults.length ? 1 : 0)
