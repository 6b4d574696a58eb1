import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const locales = join(import.meta.dirname, '../../locales')

/** All texts of a language, by file and key. */
function textsOf(locale: string): [place: string, text: string][] {
  const read = (value: unknown, place: string): [string, string][] =>
    typeof value === 'string'
      ? [[place, value]]
      : Object.entries(Object(value)).flatMap(([key, one]) => read(one, `${place}.${key}`))
  return readdirSync(join(locales, locale)).flatMap((file) =>
    read(JSON.parse(readFileSync(join(locales, locale, file), 'utf8')), file),
  )
}

/** A time of day in a text: a placeholder for one, or a written one. */
const TIME =
  /(?:\{\{time\}\}|\{\{from\}\}–\{\{to\}\}|(?<![\d.,:])\d{1,2}[.:]\d{2}(?![\d.]|\s?(?:€|%)))/g

test.each([
  ['fi', 'klo '],
  ['sv', 'kl. '],
])('every time of day in the translations of %s is preceded by "%s"', (locale, word) => {
  const times = textsOf(locale).flatMap(([place, text]) =>
    [...text.matchAll(TIME)].map(({ index }) => [place, text, text.slice(0, index)] as const),
  )
  expect(times.length).toBeGreaterThan(20)
  const bare = times.filter(([, , before]) => !before.replaceAll('\u00a0', ' ').endsWith(word))
  expect(bare.map(([place, text]) => `${place}: ${text}`)).toEqual([])
})

test.each([
  ['fi', /\bkello\b|\bkl\.|\bklo\./i],
  ['sv', /\bklo\b|\bklockan\b|\bkl\s/i],
])('no other word than that precedes a time of day in the translations of %s', (locale, others) => {
  expect(textsOf(locale).filter(([, text]) => others.test(text))).toEqual([])
})
