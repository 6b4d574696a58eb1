import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reachable } from '../tests/support/paths/reachable.ts'
import { type Flow, loadFlows } from './flows.ts'
import { keepCurrent } from './generated.ts'

const stories = join(import.meta.dirname, '..', 'stories')

function storiesOf({ name, file, model }: Flow): string {
  const exported = reachable(model).map((state) => `export const ${state.name} = story('${state.name}')`)
  return `// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../${file}'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/${name}.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/${name}' }

${exported.join('\n')}
`
}

const flows = (await loadFlows()).filter(({ model }) => reachable(model).length > 0)
const hasKit = ({ name }: Flow) => existsSync(join(stories, 'flows', `${name}.kit.tsx`))

for (const { name } of flows.filter((flow) => !hasKit(flow))) {
  console.error(`${name} has states to see and no stories/flows/${name}.kit.tsx`)
  process.exitCode = 1
}
keepCurrent(
  {
    folder: join(stories, 'generated'),
    files: new Map(
      flows.filter(hasKit).map((flow) => [`${flow.name}.stories.tsx`, storiesOf(flow)]),
    ),
  },
  'npm run stories',
)
