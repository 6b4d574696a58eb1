import { expect, test } from 'vitest'
import { emptyTerminationForm } from '../../../../api/termination-form.ts'
import {
  ainoStart,
  fixedTermStart,
  noonClock,
} from '../../../../machines/termination/termination.samples.ts'
import { formDateBounds } from './date-bounds.ts'

test('while nothing is chosen, dates may be up to a year ahead', () => {
  expect(formDateBounds(ainoStart, emptyTerminationForm, noonClock)).toEqual({
    endDate: { first: '2026-12-31', last: '2027-11-21' },
    movingOutDate: { first: '2026-11-21', last: '2027-11-21' },
    displayStartDate: { first: '2026-11-23', last: '2027-11-21' },
    displayEndDate: { first: '2026-11-23', last: '2027-11-21' },
  })
})

test("no date is after the contract's own end, chosen or not", () => {
  for (const endDate of ['', '31.12.2027']) {
    const values = { ...emptyTerminationForm, endDate }
    expect(formDateBounds(fixedTermStart, values, noonClock)).toEqual({
      endDate: { first: '2026-12-31', last: '2027-09-30' },
      movingOutDate: { first: '2026-11-21', last: '2027-09-30' },
      displayStartDate: { first: '2026-11-23', last: '2027-09-30' },
      displayEndDate: { first: '2026-11-23', last: '2027-09-30' },
    })
  }
})

test('the end date limits the other dates, and viewings end no earlier than they begin', () => {
  const values = { ...emptyTerminationForm, endDate: '31.1.2027', displayStartDate: '5.1.2027' }
  expect(formDateBounds(ainoStart, values, noonClock)).toEqual({
    endDate: { first: '2026-12-31', last: '2027-11-21' },
    movingOutDate: { first: '2026-11-21', last: '2027-01-31' },
    displayStartDate: { first: '2026-11-23', last: '2027-01-31' },
    displayEndDate: { first: '2027-01-05', last: '2027-01-31' },
  })
})
