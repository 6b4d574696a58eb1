import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../domain/locales.ts'

/** A time within which somebody would answer or call, a number of days or a few. */
const TIMES =
  /(?:muutam|\w+s|\d|\}\})\w* (?:arki)?päivässä|muutam\w+ päivän|päivän (?:kuluessa|sisällä)|arkipäiv|tunnissa|vuorokau|viikossa|viipymättä|mahdollisimman pian|inom (?:ungefär )?(?:\w+|\{\{\w+\}\}) (?:dag|vardag|timm|vecka|veckor|dygn)|några dagar|vardagar|snarast|omgående|(?:within|in) (?:about )?(?:\w+|\{\{\w+\}\}) (?:working |business )?(?:days?|hours?|weeks?)|a few days|working days?|as soon as possible|without delay/i

/** Texts whose times are about what the portal does, allows or counts, not about an answer. */
const OTHERS: readonly string[] = [
  'account.json refusal.too_many_codes.text',
  'bulletins.json static.hours.title',
  'leaving.json ask.back',
  'parking.json finder.previous',
  'sessions.json staffVisits_other',
]

/** Returns the texts of a translation file with their keys. */
function textsIn(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsIn(Object(value), `${path}${key}.`),
  )
}

test.each(LOCALES)(
  "No translation promises an answer time of its own instead of the provider's setting: %s",
  (locale) => {
    const said = readdirSync(`locales/${locale}`).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')))
        .filter(([, text]) => TIMES.test(text))
        .map(([key]) => `${file} ${key}`),
    )
    expect(
      said.filter((one) => !OTHERS.includes(one) && !one.startsWith('answerTimes.json ')),
    ).toEqual([])
    expect(said).toContain('answerTimes.json some')
  },
)
