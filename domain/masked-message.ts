/** The longest message of an error report, in characters. */
export const MAX_ERROR_MESSAGE = 300

const VALUES =
  /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'|`[^`]*`?|[“”„«»][^“”„«»]*[“”»]?|\S*[@/\\]\S*|\S*\d\S*/g

/**
 * Masks every part of a message that may be a value: quoted text, addresses, whatever has a digit.
 * Masking again changes nothing.
 */
export const maskMessage = (message: string): string =>
  message.replaceAll(/\s+/g, ' ').trim().replaceAll(VALUES, '…').slice(0, MAX_ERROR_MESSAGE)
