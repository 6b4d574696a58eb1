import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseThemes } from '../domain/contrast.ts'
import { visitRecordFolder } from '../paths/record.ts'
import { formatFigures } from '../workshop/coverage/figures.ts'
import { checkCoverage, computeFlowCoverage } from '../workshop/coverage/flow-coverage.ts'
import { renderCoveragePage } from '../workshop/coverage/page.ts'
import { readRecords } from '../workshop/coverage/records.ts'
import { readReports } from '../workshop/coverage/reports.ts'
import { drawChart } from '../workshop/drawing/svg.ts'
import { loadFlows } from './flows.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'coverage', 'results')
const records = join(root, visitRecordFolder)

/** Runs the paths of every chart: on its machine, on its view, and in a browser. */
function runPaths(): boolean {
  for (const folder of [results, records]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const run = (command: string) =>
    spawnSync(command, {
      cwd: root,
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
    }).status === 0
  return [
    'node scripts/build.ts --if-stale',
    'vitest run --project node tests/machine-paths.test.ts',
    'vitest run --project view tests/view-paths.view.test.tsx',
    'playwright test tests/e2e/paths.spec.ts',
  ]
    .map(run)
    .every(Boolean)
}

/**
 * Writes the report page of the recorded paths; returns how many coverage checks passed and failed.
 */
async function report(): Promise<{ passed: number; failed: number }> {
  const tokens = readFileSync(join(root, 'src', 'styles', 'tokens.css'), 'utf8')
  const visited = readRecords(records)
  const flows = (await loadFlows()).map((flow) => computeFlowCoverage(flow, visited))
  const themes = parseThemes(tokens)
  const drawings = new Map<string, string>()
  for (const { name, model } of flows) drawings.set(name, await drawChart(model.machine, themes))

  // The tests of the path kit also record visits, of flows that do not count here.
  const counted = visited.filter(({ flow }) => flows.some(({ model }) => model.machine.id === flow))
  const figures = formatFigures(counted, readReports(results))
  mkdirSync(records, { recursive: true })
  writeFileSync(
    join(records, 'index.html'),
    renderCoveragePage({ flows, drawings, figures, tokens }),
  )

  const gates = flows.flatMap(checkCoverage)
  for (const { flow, level, missingVisits } of gates)
    for (const { what, way } of missingVisits)
      console.error(
        `${flow}, ${level}: ${what}${way === null ? '' : `\n  how to reach it: ${way}`}`,
      )
  for (const figure of figures) console.log(figure)
  console.log(`the page: ${visitRecordFolder}/index.html`)
  const passed = gates.filter(({ missingVisits }) => missingVisits.length === 0).length
  return { passed, failed: gates.length - passed }
}

const isWalked = process.argv.includes('--no-run') || runPaths()
const { passed, failed } = await report()
console.log(`${passed} passed, ${failed} failed`)
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'coverage.json'), JSON.stringify({ passed, failed }))
process.exit(failed || !isWalked ? 1 : 0)
