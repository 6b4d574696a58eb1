import type { StateValue } from 'xstate'
import { type ExpectedState, formatState } from './path.ts'

/** Returns the export name of a state: its value and projection in Pascal case. */
export const toExportName = ({ value, projected }: ExpectedState): string =>
  [formatState(value), ...facts(projected).flat()]
    .flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => (isShouted(word) ? word.toLowerCase() : word))
    .map(capitalised)
    .join('')
    .replace(/^(?=\d)/, 'State')

/** Returns the readable label of a state: `Failed · code ERROR_FETCHING_CONTRACTS`. */
export const toStateLabel = ({ value, projected }: ExpectedState): string =>
  [capitalised(valueLabel(value)), ...facts(projected).map(factLabel)].join(' · ')

/** Returns the false values that distinguish a state from others with the same label. */
export function formatFalseValues(
  { projected }: ExpectedState,
  likes: readonly ExpectedState[],
): string {
  const differs = (name: string, fact: unknown) =>
    likes.some((like) => Object(like.projected)[name] !== fact)
  return Object.entries(Object(projected))
    .filter(([name, fact]) => fact === false && differs(name, fact))
    .map(([name]) => ` · not ${wordsOf(name)}`)
    .join('')
}

function valueLabel(value: StateValue): string {
  if (typeof value === 'string') return wordsOf(value)
  return Object.entries(value)
    .map(([name, below = {}]) => [wordsOf(name), valueLabel(below)].filter(Boolean).join(' › '))
    .join(', ')
}

/** A name in the projection and its values. */
type Fact = readonly [name: string, ...values: string[]]

/** Returns the facts of a projection, without false and empty values. */
function facts(projected: unknown, name = ''): Fact[] {
  if (projected === true) return [[name]]
  if (typeof projected === 'number') return [[name, `${projected}`]]
  if (typeof projected === 'string') return projected ? [[name, projected]] : []
  if (Array.isArray(projected)) return projected.length ? [[name, ...projected.map(String)]] : []
  return Object.entries(Object(projected)).flatMap(([key, one]) => facts(one, key))
}

const factLabel = ([name, ...values]: Fact): string =>
  `${wordsOf(name)} ${values.join(', ')}`.trim()

/** Formats `isLeaving` as `leaving`, `mayWrite` as `may write`. */
const wordsOf = (name: string): string =>
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .trim()

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
