import { expect, it } from 'vitest'
import { describeResilience } from '../paths/resilience/describe-resilience.ts'
import { chosenFlows } from './chosen-flows.ts'
import { models, proofOf, resiliences, views } from './proofs.ts'
import { representatives, representativesOf } from './representatives.ts'

for (const flow of chosenFlows(resiliences.keys())) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { resilience } = await proofOf(resiliences, flow, `tests/flows/${flow}/resilience.ts`)
  describeResilience({ model, driver: view, ...resilience }, representativesOf(flow))
}

it('every pattern of screens is represented by a screen that declares it', async () => {
  const declared = new Map<string, string>()
  for (const [flow, load] of resiliences) {
    for (const [screen, { pattern }] of Object.entries((await load()).resilience.screens))
      declared.set(`${flow} ${screen}`, pattern)
  }
  const represented = Object.entries(representatives)
  expect(represented.map(([, { flow, screen }]) => declared.get(`${flow} ${screen}`))).toEqual(
    represented.map(([pattern]) => pattern),
  )
  expect([...new Set(declared.values())].sort()).toEqual(Object.keys(representatives).sort())
})
