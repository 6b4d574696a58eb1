import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../domain/locales.ts'

/** A time of day, a weekday or a night on which somebody would work. */
const HOURS =
  /(?<!\d)\d{1,2}\s?[–-]\s?\d{1,2}(?!\w)|(?:klo|kello|kl\.|klockan|at|from) \d|arkisin|viikonlop|öisin|yöllä|ympäri vuorok|päivysty|mihin aikaan tahansa|vardagar (?:kl|mellan)|helg|veckoslut|natten|dygnet|jour|weekdays|weekend|night|around the clock|on call/i
/** Times of what the resident has typed or made, and days of the calendar. */
const OTHERS = /\{\{(?:time|first|last|date)\}\}/

/** The texts of a file of words, by their keys. */
function textsIn(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsIn(Object(value), `${path}${key}.`),
  )
}

test.each(LOCALES)('No words in %s say when the provider works, but the default', (locale) => {
  const said = readdirSync(`locales/${locale}`).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')))
      .filter(([, text]) => HOURS.test(text) && !OTHERS.test(text))
      .map(([key]) => `${file} ${key}`),
  )
  expect(said).toEqual(['bulletins.json static.hours.title'])
})
