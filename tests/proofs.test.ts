import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findReachableStates } from '../paths/reachable.ts'
import { loadFlows } from '../scripts/flows.ts'

const root = join(import.meta.dirname, '..')
const find = (pattern: string) => globSync(pattern, { cwd: root })

const flows = await loadFlows()
/** Flows with a visible state. */
const shown = flows
  .filter(({ model }) => findReachableStates(model).length > 0)
  .map(({ name }) => name)
const stages = find('src/{flow,screens}/**/*.stage.tsx').map((file) => basename(file, '.stage.tsx'))
const proofs = find('tests/flows/*/*.ts')
/** The folder of files that the proofs of several flows share. */
const SHARED = 'shared'

describe('A flow with a visible state', () => {
  it.each(shown)('%s has a view driver, resilience expectations and a harness', (flow) => {
    expect({
      view: proofs.includes(`tests/flows/${flow}/view.ts`),
      resilience: proofs.includes(`tests/flows/${flow}/resilience.ts`),
      stages: stages.filter((name) => name === flow),
    }).toEqual({ view: true, resilience: true, stages: [flow] })
  })
})

it('every folder of tests/flows belongs to a flow with a visible state', () => {
  const folders = new Set(proofs.map((file) => basename(dirname(file))))
  folders.delete(SHARED)
  expect([...folders].toSorted()).toEqual(shown.toSorted())
})

it('every harness belongs to a flow with a visible state', () => {
  expect(stages.toSorted()).toEqual(shown.toSorted())
})
