import { vi } from 'vitest'
import { renderPage } from '../fixtures/portal/show.tsx'
import { noon } from '../machines/termination/termination.samples.ts'
import { describeViewPaths } from '../paths/view-paths.ts'
import { queryClient } from '../src/services/queries.ts'
import { selectFlows } from './chosen-flows.ts'
import { findLanguageOfText } from './language-of.ts'
import { loadProof, modelLoaders, stageLoaders, viewLoaders } from './proofs.ts'

// Texts read aloud contain times, so the clock stays at the noon of the samples; half a minute later,
// because the portal corrects it by its estimate of the difference to the server's clock.
vi.setSystemTime(noon.getTime() + 30_000)

for (const flow of selectFlows(viewLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { view } = await loadProof(viewLoaders, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  describeViewPaths({
    model,
    view,
    render(stage) {
      // Clears the data that another path has read.
      queryClient.clear()
      return renderPage(render(stage))
    },
    transcript: {
      file: `docs/transcripts/${flow}.md`,
      // The page behind the session flow reads the API, whose answers come at no fixed time.
      isCompared: flow !== 'session',
      languageOf: findLanguageOfText,
    },
  })
}
