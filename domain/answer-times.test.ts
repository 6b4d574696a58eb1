import { expect, test } from 'vitest'
import { defaultAnswerTimes, parseAnswerTimes } from './answer-times.ts'

test('Without settings the answer times are those of the specification', () => {
  expect(defaultAnswerTimes).toEqual({
    messages: 3,
    questions: 'some',
    feedback: 10,
    hours: { from: 8, to: 16 },
  })
})

test('The setting of answer times has a time for each kind of message', () => {
  expect(parseAnswerTimes('messages=1, questions=some,feedback=none,hours=7-15')).toEqual({
    messages: 1,
    questions: 'some',
    feedback: null,
    hours: { from: 7, to: 15 },
  })
  expect(parseAnswerTimes('hours=none')).toEqual({ hours: null })
  expect(parseAnswerTimes('hours=0-23')).toEqual({ hours: { from: 0, to: 23 } })
  expect(parseAnswerTimes('messages=99')).toEqual({ messages: 99 })
})

test.each([
  '',
  'none',
  'messages',
  'messages=',
  'messages=0',
  'messages=100',
  'messages=03',
  'messages=3 days',
  'messages=3=4',
  'messages=3,',
  'messages=3,messages=none',
  'defects=3',
  'toString=3',
  'hours=some',
  'hours=8',
  'hours=16-8',
  'hours=8-8',
  'hours=8-24',
  'hours=8:00-16:00',
])('The setting %j cannot be parsed as answer times', (text) => {
  expect(parseAnswerTimes(text)).toBeNull()
})
