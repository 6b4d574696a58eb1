import { expect, inject, test } from 'vitest'
import { commands } from 'vitest/browser'
import { show } from '../../fixtures/portal/show.tsx'
import { shareOf } from '../../paths/share.ts'
import { viewTours } from '../../paths/tour.ts'
import { walkOnView } from '../../paths/view-paths.ts'
import { models, proofOf, stages, views } from '../../tests/proofs.ts'
import { huntOnView } from './hunt-views.ts'
import { huntFile, type ViewHuntRecord } from './view-record.ts'

const wanted = inject('mutantsOf')
const flows = wanted.length ? wanted : [...views.keys()]
const noticed = new Set<string>()

test.for(shareOf(flows, inject('share')))('the mutants of %s', async (flow) => {
  const began = performance.now()
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { render } = await proofOf(stages, flow, `src/screens/**/${flow}.stage.tsx`)
  const tours = viewTours(model).map(
    (path) => (afterStep: () => void) =>
      walkOnView({ model, view, render: (stage) => show(render(stage)), examine: afterStep }, path),
  )
  expect(tours).not.toEqual([])
  const hunt = await huntOnView(tours, noticed)
  for (const mutant of hunt.noticed) noticed.add(mutant)
  const record: ViewHuntRecord = { flow, seconds: (performance.now() - began) / 1000, ...hunt }
  await commands.writeFile(huntFile(flow), JSON.stringify(record, null, 2))
})
