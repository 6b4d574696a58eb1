/** Typed and chosen input as the page shows it: fields by label, answers by term. */
export type TypedInput = Readonly<Record<string, string>>

/** Reads the input from the page, without that of a dialog in front. */
export const readTypedInput = (): TypedInput =>
  Object.fromEntries([...fieldsOf(document.body), ...answersOf(document.body)])

/** Returns the entries that a second reading also contains. */
export const keepSharedInput = (now: TypedInput, before: TypedInput): TypedInput =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in before))

/** The editor of formatted text; a text area takes its place until it is loaded. */
const EDITOR = '[role=textbox][contenteditable]'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function* fieldsOf(page: HTMLElement): Iterable<[string, string]> {
  for (const field of page.querySelectorAll<Field>('main :is(input, select, textarea)')) {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
    const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
    if (isTicked) yield [`${field.name}: ${label}`, field.checked ? 'chosen' : '']
    else yield [label, field.value]
  }
  for (const editor of page.querySelectorAll<HTMLElement>(`main ${EDITOR}`)) {
    const label = document.getElementById(editor.getAttribute('aria-labelledby') ?? '')
    yield [label?.textContent ?? '', textOf(editor)]
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

/** Returns the text of an editor as a text area would hold it: a line for each paragraph. */
const textOf = (editor: HTMLElement): string =>
  [...editor.querySelectorAll('p')].map(({ innerText }) => innerText.replace(/\n$/, '')).join('\n')
