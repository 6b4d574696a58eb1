import { afterEach, beforeEach, describe, inject, it } from 'vitest'
import { startPageTranslator } from '../../fixtures/portal/page-translator.ts'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { selectShard } from '../../paths/shard.ts'
import { addTitles } from '../../paths/titles.ts'
import { makeViewTours } from '../../paths/tour.ts'
import { walkOnView } from '../../paths/view-paths.ts'
import { followTranslatedText } from '../../src/translated-text.ts'
import { selectFlows } from '../chosen-flows.ts'
import { loadProof, modelLoaders, stageLoaders, viewLoaders } from '../proofs.ts'

followTranslatedText()

let stop: () => void
beforeEach(() => {
  stop = startPageTranslator()
})
afterEach(() => stop())

for (const flow of selectShard(selectFlows(viewLoaders.keys()), inject('shard'))) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { view } = await loadProof(viewLoaders, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)

  describe(`${flow}, while the browser translates the page, shows`, () => {
    it.for(addTitles(model, makeViewTours(model)))('%s', ([, path]) =>
      walkOnView({ model, view, render: (stage) => renderPage(render(stage)) }, path),
    )
  })
}
