import { expect, it } from 'vitest'
import { parseTerminationForm } from '../../api/termination-form.ts'
import { formsAndOperations } from './termination.sample-forms.ts'
import { ainoStart, type filledForm, minimalForm, noonClock } from './termination.samples.ts'
import { terminationValidationData } from './termination.setup.ts'

const check = (form: typeof filledForm) =>
  parseTerminationForm(form, terminationValidationData(ainoStart, noonClock))

it.each(Object.entries(formsAndOperations))(
  'the sample form of a termination %s is parsed to its operation',
  (_, [start, form, operation]) => {
    expect(parseTerminationForm(form, terminationValidationData(start, noonClock))).toEqual({
      result: operation,
      errors: [],
    })
  },
)

it('the minimal sample form of a termination is valid, and invalid with any field missing', () => {
  expect(check(minimalForm).errors).toEqual([])
  expect(check({ ...minimalForm, displaysSelf: '' }).errors).toEqual([
    { path: 'displaysSelf', key: 'required' },
  ])
})
