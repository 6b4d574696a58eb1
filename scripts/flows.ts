import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyModel } from '../paths/position.ts'

const root = join(import.meta.dirname, '..')

const load = (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, file)).href)

const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()

/** A flow as the path generator sees it. */
export interface Flow {
  readonly name: string
  /** The file of the model, relative to the root of the repository. */
  readonly file: string
  readonly model: AnyModel
}

/** Loads all flows that have a model, named by its file. */
export function loadFlows(): Promise<Flow[]> {
  const flows = find('machines/**/*.model.ts').map(async (file) => {
    const { pathModel: model } = await load(file)
    if (!isModel(model)) throw new Error(`${file} exports no pathModel`)
    return { name: basename(file, '.model.ts'), file, model }
  })
  return Promise.all(flows)
}

const isModel = (value: unknown): value is AnyModel => Object(value).machine instanceof StateMachine

/** Loads every chart by its id: exported ones, and those that models create. */
export async function loadMachines(): Promise<Map<string, AnyStateMachine>> {
  const files = await Promise.all(find('machines/**/*.machine.ts').map(load))
  const exported = files.flatMap(Object.values).filter((one) => one instanceof StateMachine)
  const modelled = (await loadFlows()).map(({ model }) => model.machine)
  return new Map([...modelled, ...exported].map((machine) => [machine.id, machine]))
}
