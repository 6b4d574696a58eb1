/**
 * Removes characters from the end of a text, in linear time; a pattern such as `/ +$/` takes the
 * square of a run of spaces elsewhere in the text. `character` is a pattern of one character.
 */
export function trimEndCharacters(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
