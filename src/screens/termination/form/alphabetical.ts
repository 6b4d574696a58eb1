/**
 * Choices by the alphabet of what they say, those named `last` at the end. By code units: the first
 * collator of Intl takes a phone so long that the form hangs, and orders what the portal says alike.
 */
export const alphabetical = <Choice extends { value: string; text: string }>(
  choices: readonly Choice[],
  last: string,
): Choice[] =>
  choices.toSorted((a, b) => {
    if ((a.value === last) !== (b.value === last)) return a.value === last ? 1 : -1
    return a.text < b.text ? -1 : Number(a.text > b.text)
  })
