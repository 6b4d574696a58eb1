import { firstCharacters } from './characters.ts'
import { MAX_MESSAGE_SUBJECT } from './limits.ts'
import type { LOCALES } from './locales.ts'

type Locale = (typeof LOCALES)[number]

/**
 * The kinds of entry of a thread. Incoming and outgoing are seen from the provider: what a resident
 * sends is `incoming_email`. `manual_conversation`: what staff noted of a talk. Specification 2,
 * section 3.
 */
export const MESSAGE_KINDS = ['outgoing_email', 'incoming_email', 'manual_conversation'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Whether an entry is the provider's, which a resident may have unread. */
export const isFromProvider = (kind: MessageKind): boolean => kind !== 'incoming_email'

/** The beginning of a reply's subject, by language. */
const REPLY_PREFIXES: Readonly<Record<Locale, string>> = { fi: 'Vs:', sv: 'Sv:', en: 'Re:' }

/** Prefixes of replies that mail programs write, repeated and counted ones too: `RE[2]: Vs: `. */
const ANY_PREFIXES =
  /^(?:\s*(?:re|vs|sv|aw|antw|antwort|vast)(?:\s*(?:\[\d+\]|\(\d+\)))?\s*[:：])+/i

/** Returns a subject without the prefixes of replies; the subject itself when nothing else is in it. */
export const removeReplyPrefix = (subject: string): string => stripped(subject) || subject.trim()

const stripped = (subject: string): string => subject.replace(ANY_PREFIXES, '').trim()

/**
 * Returns the subject of a reply in the reader's language: with one prefix, never two, and within
 * the limit of a subject, without splitting a character. A subject that has one prefix of that
 * language stays as it is.
 */
export const makeReplySubject = (subject: string, locale: Locale): string =>
  firstCharacters(prefixed(subject.trim(), REPLY_PREFIXES[locale]), MAX_MESSAGE_SUBJECT).trimEnd()

function prefixed(subject: string, prefix: string): string {
  const rest = subject.slice(prefix.length)
  const isPrefixed = subject.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase()
  return isPrefixed && rest.trim() === stripped(rest) ? subject : `${prefix} ${stripped(subject)}`
}
