import { expect, it } from 'vitest'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { noticeTitle } from './notice-title.ts'

const t = ((key: string) => `(${key})`) as unknown as Translate
const titleOf = (title: string | null, description: string | null) =>
  noticeTitle({ title, description, defectClassId: 2 }, t)

it('a notice without a title is titled by its class and the first words of its description, on one line', () => {
  expect(titleOf('Hana', 'Vuotaa.')).toBe('Hana')
  expect(titleOf(null, 'Hana\n vuotaa.')).toBe('(noticeList:class.hvac): Hana vuotaa.')
  expect(titleOf(null, null)).toBe('(noticeList:class.hvac)')
})

it('a long title made of the description ends after a word, and never within a character', () => {
  const words = 'hana vuotaa '.repeat(10)
  expect(titleOf(null, words)).toBe(`(noticeList:class.hvac): ${'hana vuotaa '.repeat(5).trim()}…`)
  expect(titleOf(null, `${'a'.repeat(59)}😀${'b'.repeat(20)}`)).toBe(
    `(noticeList:class.hvac): ${'a'.repeat(59)}…`,
  )
})
