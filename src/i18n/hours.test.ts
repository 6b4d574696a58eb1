import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../domain/locales.ts'

/** A time of day, a weekday or a night on which somebody would work. */
const HOURS =
  /(?<!\d)\d{1,2}\s?[–-]\s?\d{1,2}(?!\w)|(?:klo|kello|kl\.|klockan|at|from) \d|arkisin|viikonlop|öisin|yöllä|ympäri vuorok|päivysty|mihin aikaan tahansa|vardagar (?:kl|mellan)|helg|veckoslut|natten|dygnet|jour|weekdays|weekend|night|around the clock|on call/i
/** Placeholders that are not working hours: times of the resident's own actions, and days. */
const OTHERS = /\{\{(?:time|first|last|date)\}\}/

/** Returns the texts of a translation file with their keys. */
function textsIn(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsIn(Object(value), `${path}${key}.`),
  )
}

test.each(LOCALES)(
  'No translation in %s contains opening hours of the provider, except the default ones',
  (locale) => {
    const said = readdirSync(`locales/${locale}`).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')))
        .filter(([, text]) => HOURS.test(text) && !OTHERS.test(text))
        .map(([key]) => `${file} ${key}`),
    )
    expect(said).toEqual(['bulletins.json static.hours.title'])
  },
)
