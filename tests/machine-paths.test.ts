import { expect, test } from 'vitest'
import { outlineOf } from '../paths/chart.ts'
import { describeMachinePaths } from '../paths/machine-paths.ts'
import { loadFlows } from '../scripts/flows.ts'

const models = (await loadFlows()).map(({ model }) => model)

for (const model of models) describeMachinePaths(model)

const ofFactories = models.flatMap(({ machine, sameFactoryAs }) =>
  sameFactoryAs ? [[machine, sameFactoryAs.machine] as const] : [],
)
test.each(ofFactories)('$0.id has the same chart as $1.id', (machine, proved) => {
  expect(outlineOf(machine)).toEqual(outlineOf(proved))
})
