import { expect, it } from 'vitest'
import { describeResilience } from '../paths/resilience/describe-resilience.ts'
import { selectFlows } from './chosen-flows.ts'
import { loadProof, modelLoaders, resilienceLoaders, viewLoaders } from './proofs.ts'
import { listRepresentativeScreens, representativeScreens } from './representatives.ts'

for (const flow of selectFlows(resilienceLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { view } = await loadProof(viewLoaders, flow, `tests/flows/${flow}/view.ts`)
  const { resilience } = await loadProof(
    resilienceLoaders,
    flow,
    `tests/flows/${flow}/resilience.ts`,
  )
  describeResilience({ model, driver: view, ...resilience }, listRepresentativeScreens(flow))
}

it('every pattern of screens is represented by a screen that declares it', async () => {
  const declared = new Map<string, string>()
  for (const [flow, load] of resilienceLoaders) {
    for (const [screen, { pattern }] of Object.entries((await load()).resilience.screens))
      declared.set(`${flow} ${screen}`, pattern)
  }
  const represented = Object.entries(representativeScreens)
  expect(represented.map(([, { flow, screen }]) => declared.get(`${flow} ${screen}`))).toEqual(
    represented.map(([pattern]) => pattern),
  )
  expect([...new Set(declared.values())].sort()).toEqual(Object.keys(representativeScreens).sort())
})
