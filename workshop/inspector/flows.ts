import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyModel } from '../../paths/position.ts'

const modelFiles = import.meta.glob<unknown>('/machines/**/*.model.ts', {
  eager: true,
  import: 'pathModel',
})
const machineFiles = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', {
  eager: true,
})

/** A flow that has a model. */
export interface Flow {
  /** The name of the model's file and of its stage. */
  readonly name: string
  readonly model: AnyModel
}

/** Every flow that has a model, by the id of its machine. */
export const flows: ReadonlyMap<string, Flow> = new Map(
  Object.entries(modelFiles).flatMap(([file, model]) => {
    const name = file.replace(/^.*\/|\.model\.ts$/g, '')
    return isModel(model) ? [[model.machine.id, { name, model }] as const] : []
  }),
)

/** Every chart by its id: those exported from files, and those created for models. */
export const charts: ReadonlyMap<string, AnyStateMachine> = new Map(
  [
    ...[...flows.values()].map(({ model }) => model.machine),
    ...Object.values(machineFiles)
      .flatMap((module) => Object.values(module))
      .filter((one) => one instanceof StateMachine),
  ].map((machine: AnyStateMachine) => [machine.id, machine]),
)

function isModel(value: unknown): value is AnyModel {
  return Object(value).machine instanceof StateMachine
}
