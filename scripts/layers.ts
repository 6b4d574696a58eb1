import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '../server/modules.ts'
import { folderCircles, serverImports, strayStatements, upwardImports } from './layers/layers.ts'

/**
 * Checks the layers of the server: a module imports the kernel and the modules before it in
 * `server/modules.ts` alone, the kernel imports no module, and there is no circle of folders, and
 * statements of SQL are in repositories.
 */
const root = join(import.meta.dirname, '..')
const files = globSync('**/*.ts', { cwd: join(root, 'server') })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
const imports = serverImports(root, files)
const sources = files.map((file) => ({
  file,
  text: readFileSync(join(root, 'server', file), 'utf8'),
}))
// The page of the portal is served when there is a build, and reads all modules.
const names = [...modules.map(({ name }) => name), 'page']

const problems = [
  ...upwardImports(imports, names).map(({ from, to }) => `server/${from} imports ${to}, above it`),
  ...strayStatements(sources).map((file) => `server/${file} has SQL, and is no repository`),
  ...folderCircles(imports).map((circle) => `a circle of folders: ${circle.join(', ')}`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(
  `${files.length} files of the server, ${imports.length} imports: no circle, no SQL outside repositories`,
)
