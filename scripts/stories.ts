import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reachable } from '../tests/support/paths/reachable.ts'
import { type Flow, loadFlows } from './flows.ts'
import { keepCurrent } from './generated.ts'

const stories = join(import.meta.dirname, '..', 'stories')

function storiesOf({ name, file, model }: Flow): string {
  const exported = reachable(model).map(
    (state) =>
      `export const ${state.name} = { ...story('${state.name}'), name: ${JSON.stringify(state.label)} }`,
  )
  return `// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../${file}'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { live, render } from '../flows/${name}.kit.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/${name}' }

export const Live = liveStory(model, live)
${exported.join('\n')}
`
}

const flows = (await loadFlows()).filter(({ model }) => reachable(model).length > 0)
const kits = globSync('*.kit.tsx', { cwd: join(stories, 'flows') }).map((file) =>
  basename(file, '.kit.tsx'),
)
const faults = [
  ...flows
    .filter(({ name }) => !kits.includes(name))
    .map(({ name }) => `${name} has states to see, and no stories/flows/${name}.kit.tsx`),
  ...kits
    .filter((kit) => !flows.some(({ name }) => name === kit))
    .map((kit) => `stories/flows/${kit}.kit.tsx belongs to no flow with states to see`),
]
for (const fault of faults) console.error(fault)
if (faults.length) process.exitCode = 1

const files = flows
  .filter(({ name }) => kits.includes(name))
  .map((flow) => [`${flow.name}.stories.tsx`, storiesOf(flow)] as const)
keepCurrent({ folder: join(stories, 'generated'), files: new Map(files) }, 'npm run stories')
