import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findReachableStates } from '../paths/reachable.ts'
import { type Flow, loadFlows } from './flows.ts'
import { writeOrCheck } from './generated.ts'

const root = join(import.meta.dirname, '..')
const stories = join(root, 'stories')

function storiesOf({ name, file, model }: Flow, stage: string): string {
  const exported = findReachableStates(model).map(
    (state) =>
      `export const ${state.name} = { ...story('${state.name}'), name: ${JSON.stringify(state.label)} }`,
  )
  return `// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../${file}'
import * as stage from '../../${stage}'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/${name}' }
export const Live = live
${exported.join('\n')}
`
}

const flows = (await loadFlows()).filter(({ model }) => findReachableStates(model).length > 0)
const stages = new Map(
  globSync('src/{flow,screens}/**/*.stage.tsx', { cwd: root }).map((file) => [
    basename(file, '.stage.tsx'),
    file,
  ]),
)
const problems = [
  ...flows
    .filter(({ name }) => !stages.has(name))
    .map(({ name }) => `${name} has states to see, and no src/{flow,screens}/**/${name}.stage.tsx`),
  ...[...stages]
    .filter(([name]) => !flows.some((flow) => flow.name === name))
    .map(([, file]) => `${file} belongs to no flow with states to see`),
]
for (const fault of problems) console.error(fault)
if (problems.length) process.exitCode = 1

const files = flows.flatMap((flow) => {
  const stage = stages.get(flow.name)
  return stage ? [[`${flow.name}.stories.tsx`, storiesOf(flow, stage)] as const] : []
})
writeOrCheck({ folder: join(stories, 'generated'), files: new Map(files) }, 'npm run stories')
