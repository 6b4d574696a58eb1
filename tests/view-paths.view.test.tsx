import { show } from '../fixtures/portal/show.tsx'
import { describeViewPaths } from '../paths/view-paths.ts'
import { chosenFlows } from './chosen-flows.ts'
import { languageOf } from './language-of.ts'
import { models, proofOf, stages, views } from './proofs.ts'

/** The flows whose transcripts are kept. */
const kept = import.meta.glob('../docs/transcripts/*.md')

for (const flow of chosenFlows(views.keys())) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  describeViewPaths({
    model,
    view,
    render: (stage) => show(render(stage)),
    transcript: {
      file: `../docs/transcripts/${flow}.md` in kept ? `docs/transcripts/${flow}.md` : undefined,
      languageOf,
    },
  })
}
