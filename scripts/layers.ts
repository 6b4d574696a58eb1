import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { modules } from '../server/modules.ts'
import {
  findCircles,
  findMisnamedFlows,
  findNeighbourImports,
  findStrayStatements,
  findUpwardImports,
  getLayerFolder,
  listImports,
} from './layers/layers.ts'

/**
 * Checks the layers. Server: a module imports the kernel and the modules before it in
 * `server/modules.ts` alone, the kernel imports no module, folders import each other in no circle,
 * and statements of SQL are in repositories. Screens: none imports what belongs to another, except a
 * flow that it embeds, and a flow has one name on every floor. Everywhere: no file imports itself
 * through others, imports of types and imports on demand included.
 */
const root = join(import.meta.dirname, '..')
const server = join(root, 'server')
const FLOORS = '{api,domain,machines,paths,server,src}/**/*.{ts,tsx}'
const PROOFS = /\.(test|test-d|stories|stage)\.tsx?$/

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !PROOFS.test(file))

const files = filesIn(server, '**/*.ts')
const imports = listImports(server, files)
const product = listImports(root, filesIn(root, FLOORS))
const sources = files.map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))
// `page` serves the pages of the portal and may import all modules, so it comes last.
const names = [...modules.map(({ name }) => name), 'page']

const startsFlow = (file: string) => /\bflowScreen[<(]/.test(readFileSync(join(root, file), 'utf8'))

const folderOfFile = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => dirname(file.replaceAll('\\', '/')))[0] ?? ''
const stages = globSync('src/**/*.stage.tsx', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
)
const places = stages.map((file) => {
  const flow = basename(file, '.stage.tsx')
  return { flow, machine: folderOfFile(`machines/*/${flow}.model.ts`), views: dirname(file) }
})

const problems = [
  ...findUpwardImports(imports, names).map(
    ({ from, to }) => `server/${from} imports ${to}, above it`,
  ),
  ...findStrayStatements(sources).map((file) => `server/${file} has SQL, and is no repository`),
  ...findNeighbourImports(product, startsFlow).map(
    ({ from, to }) => `${from} imports ${to}, which belongs to another screen: move it to src/flow`,
  ),
  ...findMisnamedFlows(places).map(
    ({ flow, machine, views }) => `${flow} has its chart in ${machine} and its views in ${views}`,
  ),
  ...findCircles(imports, getLayerFolder).map(
    (circle) => `a circle of folders: ${circle.join(', ')}`,
  ),
  ...findCircles(product, (file) => file).map(
    (circle) => `a circle of files: ${circle.join(', ')}`,
  ),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(
  `${files.length} files of the server, ${product.length} imports in all: no circle, no SQL outside repositories`,
)
