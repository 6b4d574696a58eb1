import { createActor } from 'xstate'
import { modificationMachine } from '../../machines/modification/modification.machine.ts'
import {
  initialModification,
  type ModificationContext,
  type ModificationInput,
} from '../../machines/modification/modification.setup.ts'
import { familyStart } from '../../machines/termination/termination.samples.ts'
import type {
  ModificationProps,
  ModificationSnapshot,
} from '../../src/screens/modification/flow.ts'
import { terminationAt } from './termination-at.ts'

/** What a step of tenants who leave is given around a child of its own. */
export function modificationAt(
  step: 'filling' | 'previewing',
  children: ModificationSnapshot['children'],
  input: ModificationInput,
  known: Partial<ModificationContext> = {},
): ModificationProps {
  const context = { ...initialModification(input), ...known }
  const state = modificationMachine.resolveState({ value: step, context })
  const { leaving, form: _form, ...start } = input
  return {
    // Never started: what it is told goes nowhere.
    actor: createActor(modificationMachine, { input }),
    state: { ...state, children },
    page: terminationAt('modifying', {}, { start: { ...familyStart, ...start }, leaving }),
  }
}
