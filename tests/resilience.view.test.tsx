import { inject } from 'vitest'
import { describeResilience } from '../paths/resilience/describe-resilience.ts'
import { models, proofOf, resiliences, views } from './proofs.ts'
import { shareOf } from './share.ts'

for (const flow of shareOf(resiliences, inject('share'))) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { resilience } = await proofOf(resiliences, flow, `tests/flows/${flow}/resilience.ts`)
  describeResilience({ model, driver: view, ...resilience })
}
