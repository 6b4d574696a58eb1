import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyModel } from '../tests/support/paths/position.ts'

const root = join(import.meta.dirname, '..')

const load = (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, file)).href)

const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()

/** What the path generator knows of a flow. */
export interface Flow {
  readonly name: string
  /** Of the model, from the root of the repository. */
  readonly file: string
  readonly model: AnyModel
}

/** All flows that have a model, by the name of its file. */
export function loadFlows(): Promise<Flow[]> {
  const flows = find('machines/**/*.model.ts').map(async (file) => {
    const { model } = await load(file)
    if (!isModel(model)) throw new Error(`${file} exports no model`)
    return { name: basename(file, '.model.ts'), file, model }
  })
  return Promise.all(flows)
}

const isModel = (value: unknown): value is AnyModel => Object(value).machine instanceof StateMachine

/**
 * Every chart: the machines that a file exports or, where it makes them to measure, the one of the
 * model beside it.
 */
export async function loadMachines(): Promise<AnyStateMachine[]> {
  const flows = await loadFlows()
  const machines = find('machines/**/*.machine.ts').map(async (file) => {
    const exported = Object.values(await load(file)).filter((one) => one instanceof StateMachine)
    const flow = flows.find(({ name }) => name === basename(file, '.machine.ts'))
    if (exported.length) return exported
    if (flow) return [flow.model.machine]
    throw new Error(`${file} exports no machine and has no model beside it`)
  })
  return (await Promise.all(machines)).flat()
}
