import { groupIban, isMaskedIban, normalizeIban } from '../../../domain/iban.ts'

/** Text of a field; `caret` is the index of the character after the caret. */
export type TextWithCaret = { text: string; caret: number }

/** Groups the text of the field and keeps the caret after the same character. */
export function groupTypedIban({ text, caret }: TextWithCaret): TextWithCaret {
  const before = normalizeIban(text.slice(0, caret)).length
  return {
    text: groupIban(text),
    caret: before === 0 ? 0 : before + Math.floor((before - 1) / 4),
  }
}

/**
 * Removes a masked number as soon as it is changed: only the typed characters remain, as the start
 * of a new number.
 */
export function removeIbanMask(before: string, now: TextWithCaret): TextWithCaret {
  const { text } = now
  if (!isMaskedIban(before) || isMaskedIban(text) || !text.includes('•')) return now
  const shortest = Math.min(before.length, text.length)
  let start = 0
  while (start < shortest && before[start] === text[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === text.at(-1 - end)) end += 1
  const typed = text.slice(start, text.length - end)
  return { text: typed, caret: typed.length }
}

/**
 * Erases the character beyond a space too when only the space between two groups was erased, as
 * grouping would add it again. `how` is the browser's input type.
 */
export function eraseAcrossSpace(before: string, now: TextWithCaret, how: string): TextWithCaret {
  const { text, caret } = now
  const onlySpaceWent =
    text.length === before.length - 1 && normalizeIban(text) === normalizeIban(before)
  if (!onlySpaceWent) return now
  if (how === 'deleteContentForward') {
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret }
  }
  if (how === 'deleteContentBackward') {
    return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }
  }
  return now
}
