/** One thing that Orca said. */
export interface SpokenText {
  readonly text: string
  /** The language of the voice, such as `fi`; empty for that of the system. */
  readonly language: string
  /** The time of day at which Orca said it, in seconds. */
  readonly at: number
}

const VOICE = /voice requested with language='(\w*)'/
const SPOKEN = /^(\d+):(\d+):([\d.]+) - SPEECH OUTPUT: '(.*?)' ?(?:voice=\w+ ?)?(?:\{.*\})?$/

/** Matches an echo of keys: silence, the name of a key, the dot of a letter in a password. */
const ECHO = /^(?: *|[a-z ]{1,15} |●)$/

/**
 * Returns a function that reads what Orca says from further lines of its log, without the echo of keys.
 */
export function makeSpeechReader(): (lines: readonly string[]) => SpokenText[] {
  let language = ''
  return (lines) =>
    lines.flatMap((line) => {
      const [, asked] = VOICE.exec(line) ?? []
      if (asked !== undefined) language = asked === 'None' ? '' : asked
      const [found, hours, minutes, seconds, text = ''] = SPOKEN.exec(line) ?? []
      if (found === undefined || ECHO.test(text)) return []
      const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      return [{ text: text.trim(), language, at }]
    })
}

/**
 * Formats something said, with the seconds since a time of day, and the language where it is not
 * Finnish, as in `0.42 s [sv] Fel`.
 */
export const formatSpokenText = ({ text, language, at }: SpokenText, since: number): string =>
  `${(at - since).toFixed(2).padStart(7)} s  ${language && language !== 'fi' ? `[${language}] ` : ''}${text}`
