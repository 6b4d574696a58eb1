/**
 * Sorts choices by text, those named `last` at the end. By code units: the first collator of Intl
 * blocks a phone noticeably, and sorts the portal's texts the same way.
 */
export const sortChoices = <Choice extends { value: string; text: string }>(
  choices: readonly Choice[],
  last: string,
): Choice[] =>
  choices.toSorted((a, b) => {
    if ((a.value === last) !== (b.value === last)) return a.value === last ? 1 : -1
    return a.text < b.text ? -1 : Number(a.text > b.text)
  })
