import { vi } from 'vitest'
import { show } from '../fixtures/portal/show.tsx'
import { noon } from '../machines/termination/termination.samples.ts'
import { describeViewPaths } from '../paths/view-paths.ts'
import { queryClient } from '../src/services/queries.ts'
import { chosenFlows } from './chosen-flows.ts'
import { languageOf } from './language-of.ts'
import { models, proofOf, stages, views } from './proofs.ts'

// What is read aloud says times: the clock stays at noon of the samples. Not at its first moment: the
// portal corrects it by what it takes for the difference to the server's, some milliseconds.
vi.setSystemTime(noon.getTime() + 30_000)

for (const flow of chosenFlows(views.keys())) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  describeViewPaths({
    model,
    view,
    render(stage) {
      // Nothing that another path has read is shown.
      queryClient.clear()
      return show(render(stage))
    },
    transcript: {
      file: `docs/transcripts/${flow}.md`,
      // Behind its session is a page that reads the API, which answers when it does.
      isCompared: flow !== 'session',
      languageOf,
    },
  })
}
