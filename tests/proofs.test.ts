import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reachable } from '../paths/reachable.ts'
import { loadFlows } from '../scripts/flows.ts'

const root = join(import.meta.dirname, '..')
const find = (pattern: string) => globSync(pattern, { cwd: root })

const flows = await loadFlows()
/** Flows of which something is seen. */
const shown = flows.filter(({ model }) => reachable(model).length > 0).map(({ name }) => name)
const stages = find('src/screens/**/*.stage.tsx').map((file) => basename(file, '.stage.tsx'))
const proofs = find('tests/flows/*/*.ts')
/** Holds what the proofs of several flows share. */
const SHARED = 'shared'

describe('A flow with a state to see', () => {
  it.each(shown)('%s is driven on its view and in trouble, and has a stage', (flow) => {
    expect({
      view: proofs.includes(`tests/flows/${flow}/view.ts`),
      resilience: proofs.includes(`tests/flows/${flow}/resilience.ts`),
      stages: stages.filter((name) => name === flow),
    }).toEqual({ view: true, resilience: true, stages: [flow] })
  })
})

it('Every folder of proofs belongs to a flow with a state to see', () => {
  const folders = new Set(proofs.map((file) => basename(dirname(file))))
  folders.delete(SHARED)
  expect([...folders].toSorted()).toEqual(shown.toSorted())
})

it('Every stage belongs to a flow with a state to see', () => {
  expect(stages.toSorted()).toEqual(shown.toSorted())
})
