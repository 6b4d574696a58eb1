import { readIdentityCode } from '../../domain/personal-identity-code.ts'
import { DEMO_PASSWORD, demoResidents } from '../../server/demo/people.ts'
import type { TestSecret } from './kept-log.ts'

/** Something that a log line holds and must not. */
export interface Leak {
  /** Of the log, from 1. */
  readonly line: number
  readonly what: string
  readonly text: string
}

/** Where an error was raised: paths of our own files, which are called after people of the demo. */
const PLACES = 'at'
/** What is shorter is no name that could be told from another word. */
const LEAST_NAME = 4
const LEAST_SECRET = 6

/** What personal data and secrets look like, whoever they are of. */
const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  'e-mail address': (text) => /[\w.+-]+(@|%40)[\w-]+\.[a-z]{2,}/i.test(text),
  'identity code': (text) =>
    [...text.matchAll(/(?<![\da-z])\d{6}[-+A-Y]\d{3}[\dA-Y](?![\da-z])/gi)].some(
      ([code]) => readIdentityCode(code) !== null,
    ),
  'account number': (text) => /(?<!\w)FI\d{2}( ?\d{4}){3} ?\d{2}(?!\d)/i.test(text),
  'phone number': (text) => /\+\d[\d ]{7,}/.test(text),
  'mailed code': (text) => /(?<![\w.:-])\d{6}(?![\w:-])/.test(text),
  token: (text) => /(?<![\w-])[\w-]{43}(?![\w-])/.test(text) || /eyJ[\w-]{10,}/.test(text),
}

/** What is looked for whatever the tests noted. */
const known: readonly TestSecret[] = [
  ...demoResidents.flatMap(({ givenName, familyName }) => [
    { kind: 'name' as const, text: givenName },
    { kind: 'name' as const, text: familyName },
  ]),
  { kind: 'secret', text: DEMO_PASSWORD },
]

/**
 * Everything in a log that is personal data or a secret: by what it looks like, the names of the
 * people of the demo and of the tests, and what the tests noted. The values of a line are looked at,
 * and the names of its fields.
 */
export function leaksIn(log: string, noted: readonly TestSecret[] = []): Leak[] {
  const all = [...known, ...noted]
  const names = new Set(
    all
      .filter(({ kind }) => kind === 'name')
      .flatMap(({ text }) => wordsOf(text))
      .filter((word) => word.length >= LEAST_NAME),
  )
  const secrets = all
    .filter(({ kind, text }) => kind === 'secret' && text.length >= LEAST_SECRET)
    .map(({ text }) => text)
  const isSecretIn = (text: string) => secrets.some((secret) => holds(text, secret))
  const kindsOf = ({ text, isPlace }: Said) => [
    ...Object.keys(shapes).filter((kind) => shapes[kind]?.(text)),
    ...(!isPlace && wordsOf(text).some((word) => names.has(word)) ? ['name'] : []),
    ...(isSecretIn(text) ? ['secret'] : []),
  ]
  return linesOf(log).flatMap((line, index) =>
    saidIn(valueOf(line)).flatMap((said) =>
      kindsOf(said).map((what) => ({ line: index + 1, what, text: said.text })),
    ),
  )
}

/** Whether a text holds a secret; a code of digits is none within a longer number or an id. */
export const holds = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`, 'i').test(text)
    : text.includes(secret)

/** The lines of a log. */
export const linesOf = (log: string): string[] => log.split('\n').filter((line) => line !== '')

/** One text of a line. */
interface Said {
  readonly text: string
  /** Whether it says where in the code an error was raised. */
  readonly isPlace: boolean
}

function saidIn(value: unknown, isPlace = false): Said[] {
  if (typeof value === 'string') return [{ text: value, isPlace }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => saidIn(one, isPlace))
  return Object.entries(value).flatMap(([key, one]) => [
    { text: key, isPlace: false },
    ...saidIn(one, key === PLACES),
  ])
}

/** A line as JSON; a sentence as it is. */
function valueOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
