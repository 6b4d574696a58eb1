import { expect, it } from 'vitest'
import { checkTerminationForm } from '../../api/termination-form.ts'
import { ainoStart, filledForm, filledOperation, leastForm, noon } from './termination.samples.ts'
import { boundsOf } from './termination.setup.ts'

const check = (form: typeof filledForm) => checkTerminationForm(form, boundsOf(ainoStart, noon))

it('the filled form reads as the filled operation', () => {
  expect(check(filledForm)).toEqual({ result: filledOperation, faults: [] })
})

it('the least form lacks nothing, and less does', () => {
  expect(check(leastForm).faults).toEqual([])
  expect(check({ ...leastForm, displaysSelf: '' }).faults).toEqual([
    { path: 'displaysSelf', key: 'required' },
  ])
})
