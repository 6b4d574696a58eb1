import { expect, test } from 'vitest'
import { toOutline } from '../paths/chart.ts'
import { describeMachinePaths } from '../paths/machine-paths.ts'
import { loadFlows } from '../scripts/flows.ts'
import { selectFlows } from './chosen-flows.ts'

const flows = await loadFlows()
const chosen = selectFlows(flows.map(({ name }) => name))
const models = flows.filter(({ name }) => chosen.includes(name)).map(({ model }) => model)

for (const model of models) describeMachinePaths(model)

const ofFactories = models.flatMap(({ machine, sameFactoryAs }) =>
  sameFactoryAs ? [[machine, sameFactoryAs.machine] as const] : [],
)
test.each(ofFactories)(
  'the machine $0.id, made by the same factory, has the same chart as $1.id',
  (machine, proved) => {
    expect(toOutline(machine)).toEqual(toOutline(proved))
  },
)
