import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseThemes } from '../domain/contrast.ts'
import { drawChart } from '../workshop/drawing/svg.ts'
import { loadMachines } from './flows.ts'
import { writeOrCheck } from './generated.ts'

const root = join(import.meta.dirname, '..')
const themes = parseThemes(readFileSync(join(root, 'src', 'styles', 'tokens.css'), 'utf8'))

const files = new Map<string, string>()
for (const [id, machine] of await loadMachines())
  files.set(`${id}.svg`, await drawChart(machine, themes))

writeOrCheck({ folder: join(root, 'docs', 'flows'), files }, 'npm run draw')
