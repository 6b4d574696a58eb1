import { expect, inject, test } from 'vitest'
import { commands } from 'vitest/browser'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { selectShard } from '../../paths/shard.ts'
import { makeViewTours } from '../../paths/tour.ts'
import { walkOnView } from '../../paths/view-paths.ts'
import { loadProof, modelLoaders, stageLoaders, viewLoaders } from '../../tests/proofs.ts'
import { testViewMutants } from './test-views.ts'
import { type FlowMutationRunRecord, getMutationFile } from './view-record.ts'

const wanted = inject('mutantsOf')
const flows = wanted.length ? wanted : [...viewLoaders.keys()]
const noticed = new Set<string>()

test.for(selectShard(flows, inject('shard')))('the mutants of %s', async (flow) => {
  const began = performance.now()
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { view } = await loadProof(viewLoaders, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  const tours = makeViewTours(model).map(
    (path) => (afterStep: () => void) =>
      walkOnView(
        { model, view, render: (stage) => renderPage(render(stage)), examine: afterStep },
        path,
      ),
  )
  expect(tours).not.toEqual([])
  const testMutants = await testViewMutants(tours, noticed)
  for (const mutant of testMutants.noticed) noticed.add(mutant)
  const record: FlowMutationRunRecord = {
    flow,
    seconds: (performance.now() - began) / 1000,
    ...testMutants,
  }
  await commands.writeFile(getMutationFile(flow), JSON.stringify(record, null, 2))
})
