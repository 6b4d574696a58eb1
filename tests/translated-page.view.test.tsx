import { afterEach, beforeEach, describe, it } from 'vitest'
import { startPageTranslator } from '../fixtures/portal/page-translator.ts'
import { show } from '../fixtures/portal/show.tsx'
import { titled } from '../paths/titles.ts'
import { viewTours } from '../paths/tour.ts'
import { walkOnView } from '../paths/view-paths.ts'
import { followTranslatedText } from '../src/translated-text.ts'
import { models, proofOf, stages, views } from './proofs.ts'

followTranslatedText()

let stop: () => void
beforeEach(() => {
  stop = startPageTranslator()
})
afterEach(() => stop())

for (const flow of ['sign-in', 'defect-notice']) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)

  describe(`${flow}, while the browser translates the page, shows`, () => {
    it.for(titled(model, viewTours(model)))('%s', ([, path]) =>
      walkOnView({ model, view, render: (stage) => show(render(stage)) }, path),
    )
  })
}
