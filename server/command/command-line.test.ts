import { expect, it } from 'vitest'
import { parseCommand } from './order.ts'

const INSTANT = 'has to be an instant such as 2026-11-21T15:30+02:00'

it.each([
  [
    ['notices', 'event', 'W4DE-9KXT', 'completed', '--finished-at', '2026-11-29 11:40'],
    `The event is not possible: --finished-at ${INSTANT}.`,
  ],
  [
    ['notices', 'event', 'W4DE-9KXT', 'work_order_linked', '--work-order', 'x'.repeat(101)],
    'The event is not possible: --work-order (too_big).',
  ],
  [
    ['messages', 'out-of-office', '--fi', 'Lomalla.', '--until', '1.12.2026'],
    `The words are not possible: --until ${INSTANT}.`,
  ],
  [
    ['messages', 'out-of-office', '--fi', 'x'.repeat(10_000)],
    'The words are not possible: --fi (too_big).',
  ],
])('the command line %j names the option once, and the form of its value', (words, sentence) => {
  expect(() => parseCommand(words)).toThrow(sentence)
})
