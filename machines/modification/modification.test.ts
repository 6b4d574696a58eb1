import { expect, test } from 'vitest'
import { checkModificationForm } from '../../api/modification-form.ts'
import {
  ainoLeaves,
  ainoLeavesOperation,
  bothLeave,
  dayForm,
  passedOnForm,
} from './modification.samples.ts'
import { modificationChecks } from './modification.setup.ts'

test('the sample forms are parsed to their operations', () => {
  expect(checkModificationForm(dayForm, modificationChecks(ainoLeaves, '2026-11-21'))).toEqual({
    result: ainoLeavesOperation,
    errors: [],
  })
  expect(checkModificationForm(dayForm, modificationChecks(bothLeave, '2026-11-21'))).toEqual({
    result: null,
    errors: [{ path: 'transferDestination', key: 'required' }],
  })
  const { errors } = checkModificationForm(
    passedOnForm,
    modificationChecks(bothLeave, '2026-11-21'),
  )
  expect(errors).toEqual([])
})
