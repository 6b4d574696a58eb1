import { globSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '../server/modules.ts'
import { folderCircles, serverImports, upwardImports } from './layers/layers.ts'

/**
 * Checks the layers of the server: a module imports the kernel and the modules before it in
 * `server/modules.ts` alone, the kernel imports no module, and there is no circle of folders.
 */
const root = join(import.meta.dirname, '..')
const files = globSync('**/*.ts', { cwd: join(root, 'server') })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
const imports = serverImports(root, files)
// The page of the portal is served when there is a build, and reads all modules.
const names = [...modules.map(({ name }) => name), 'page']

const problems = [
  ...upwardImports(imports, names).map(({ from, to }) => `server/${from} imports ${to}, above it`),
  ...folderCircles(imports).map((circle) => `a circle of folders: ${circle.join(', ')}`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files of the server, ${imports.length} imports: no circle`)
