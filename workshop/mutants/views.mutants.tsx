import { expect, inject, test } from 'vitest'
import { commands } from 'vitest/browser'
import { show } from '../../fixtures/portal/show.tsx'
import { shardOf } from '../../paths/shard.ts'
import { viewTours } from '../../paths/tour.ts'
import { walkOnView } from '../../paths/view-paths.ts'
import { models, proofOf, stages, views } from '../../tests/proofs.ts'
import { testViewMutants } from './test-views.ts'
import { mutationFile, type ViewMutationRecord } from './view-record.ts'

const wanted = inject('mutantsOf')
const flows = wanted.length ? wanted : [...views.keys()]
const noticed = new Set<string>()

test.for(shardOf(flows, inject('shard')))('the mutants of %s', async (flow) => {
  const began = performance.now()
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  const tours = viewTours(model).map(
    (path) => (afterStep: () => void) =>
      walkOnView({ model, view, render: (stage) => show(render(stage)), examine: afterStep }, path),
  )
  expect(tours).not.toEqual([])
  const testMutants = await testViewMutants(tours, noticed)
  for (const mutant of testMutants.noticed) noticed.add(mutant)
  const record: ViewMutationRecord = {
    flow,
    seconds: (performance.now() - began) / 1000,
    ...testMutants,
  }
  await commands.writeFile(mutationFile(flow), JSON.stringify(record, null, 2))
})
