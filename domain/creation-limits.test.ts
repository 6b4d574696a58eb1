import { expect, it } from 'vitest'
import { defaultCreationLimits, parseCreationLimits } from './creation-limits.ts'

it('creation limits in the setting replace the default limits of their kind and time span', () => {
  expect(parseCreationLimits('defect=40/day, reply=60/hour,draft=80/stored')).toEqual({
    ...defaultCreationLimits,
    defect: { day: 40 },
    reply: { hour: 60, day: 100 },
    draft: { stored: 80 },
  })
  expect(parseCreationLimits('question=7/hour')?.question).toEqual({ hour: 7, day: 20 })
})

it.each([
  '',
  'defect',
  'defect=0/day',
  'defect=-1/day',
  'defect=1.5/day',
  'defect=1000000/day',
  'defect=40/week',
  'defect=40/stored',
  'draft=40/day',
  'letter=40/day',
  'toString=4/day',
  'defect=40/day,',
])('the setting %j cannot be parsed as a list of creation limits', (text) => {
  expect(parseCreationLimits(text)).toBeNull()
})
