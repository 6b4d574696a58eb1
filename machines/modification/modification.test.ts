import { expect, test } from 'vitest'
import { parseModificationForm } from '../../api/modification-form.ts'
import {
  ainoLeavesInput,
  ainoLeavesOperation,
  bothLeaveInput,
  filledModificationForm,
  minimalModificationForm,
} from './modification.samples.ts'
import { modificationValidationData } from './modification.setup.ts'

test('the sample forms of a modification are parsed to their operations', () => {
  expect(
    parseModificationForm(
      minimalModificationForm,
      modificationValidationData(ainoLeavesInput, '2026-11-21'),
    ),
  ).toEqual({
    result: ainoLeavesOperation,
    errors: [],
  })
  expect(
    parseModificationForm(
      minimalModificationForm,
      modificationValidationData(bothLeaveInput, '2026-11-21'),
    ),
  ).toEqual({
    result: null,
    errors: [{ path: 'transferDestination', key: 'required' }],
  })
  const { errors } = parseModificationForm(
    filledModificationForm,
    modificationValidationData(bothLeaveInput, '2026-11-21'),
  )
  expect(errors).toEqual([])
})
