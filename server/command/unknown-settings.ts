import { secretSettings } from '../kernel/base/secret-files.ts'
import { type Environment, settingNames } from '../kernel/base/settings.ts'

/** The beginnings of names of settings that no other program uses for its variables. */
const FAMILIES = /^(?:PROVIDER|IDENTITY|DATABASE|PG|S3|SMTP|MAIL|SHED|METRICS?|TRUSTED)_/
/** Variables of the programs of PostgreSQL, which begin like names of settings. */
const OTHERS: ReadonlySet<string> = new Set(['PG_COLOR', 'PG_COLORS'])
/** The most wrong letters in a name that begins with none of `FAMILIES`. */
const MAX_TYPOS = 2
/**
 * The fewest letters of a name outside `FAMILIES`: shorter names are similar to too many others.
 */
const LEAST_LENGTH = 7

const known: ReadonlySet<string> = new Set([
  ...settingNames,
  ...secretSettings.map((name) => `${name}_FILE`),
  'PROVIDER_URL',
  'PROVIDER_KEY',
  'PROVIDER_KEY_FILE',
])

/**
 * The names of an environment that look like a setting but are not, with the setting that each is
 * nearest to: a misspelt one would be silent, because an environment has what other programs read too.
 */
export function findUnknownSettings(
  env: Environment,
): readonly { readonly name: string; readonly nearest: string }[] {
  return Object.keys(env)
    .filter((name) => env[name] && !known.has(name) && !OTHERS.has(name))
    .map((name) => ({ name, ...nearestTo(name) }))
    .filter(
      ({ name, typos }) =>
        FAMILIES.test(name) || (name.length >= LEAST_LENGTH && typos <= MAX_TYPOS),
    )
    .map(({ name, nearest }) => ({ name, nearest }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function nearestTo(name: string): { readonly nearest: string; readonly typos: number } {
  const found = [...known].map((nearest) => ({ nearest, typos: distance(name, nearest) }))
  return found.reduce((best, one) => (one.typos < best.typos ? one : best))
}

/**
 * Returns how many characters have to be added, removed or replaced to turn one word into the
 * other.
 */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1]
    for (const [place, mine] of other.split('').entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === mine ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
