/** What a resident has typed and chosen, as the page shows it: fields by label, answers by term. */
export type Typed = Readonly<Record<string, string>>

/** Reads it off the page; what a dialog in front asks is no part of it. */
export const readTyped = (): Typed =>
  Object.fromEntries([...fieldsOf(document.body), ...answersOf(document.body)])

/** The part of one reading that another shows as well. */
export const sharedWith = (now: Typed, before: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in before))

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function* fieldsOf(page: HTMLElement): Iterable<[string, string]> {
  for (const field of page.querySelectorAll<Field>('main :is(input, select, textarea)')) {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
    const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
    if (isTicked) yield [`${field.name}: ${label}`, field.checked ? 'chosen' : '']
    else yield [label, field.value]
  }
}

function* answersOf(page: HTMLElement): Iterable<[string, string]> {
  for (const term of page.querySelectorAll('main dt')) {
    yield [
      `answer: ${term.textContent}`,
      term.parentElement?.querySelector('dd')?.textContent ?? '',
    ]
  }
}
