import { getAriaLevel } from 'ivya/utils'
import { findFrontElement, type ReaderStop, readPage } from './read-page.ts'

/** The text that a screen reader says on a page. */
export interface Transcript {
  /** A line for each stop, indented by its containers; the stop that has the focus begins with `>`. */
  readonly lines: readonly string[]
  /** The texts of the live regions, the urgent ones first. */
  readonly live: readonly string[]
}

/** The words of roles that a screen reader does not call by the role's name. */
const words: Readonly<Record<string, string>> = {
  alertdialog: 'dialog',
  checkbox: 'check box',
  combobox: 'combo box',
  img: 'image',
  progressbar: 'progress bar',
  radio: 'radio button',
  radiogroup: 'radio group',
  searchbox: 'search field',
  spinbutton: 'number field',
  summary: 'button',
  textbox: 'text field',
}

/** Live regions, the urgent ones first: they interrupt. */
const regions = ['[aria-live=assertive], [role=alert]', '[aria-live=polite], [role=status]']

/**
 * Returns the texts of the live regions in front. Regions that wait for a pause are left out,
 * because when they are announced depends on the speed of typing.
 */
export const readLiveRegions = (): string[] =>
  regions
    .flatMap((selector) => [...findFrontElement().querySelectorAll(selector)])
    .filter((region) => region.checkVisibility() && !region.matches('[data-paused]'))
    .map((region) =>
      readPage(region)
        .flatMap(({ name }) => name || [])
        .join(' '),
    )
    .filter((text) => text !== '')

/** Returns the transcript of the shown page, or of the dialog in front of it. */
export const makeTranscript = (stops: readonly ReaderStop[] = readPage()): Transcript => ({
  lines: stops.map(lineOf),
  live: readLiveRegions(),
})

/** Formats a stop: `Kuvaus · text field, required · empty · Mitä huomasit? [sv]`. */
function lineOf(stop: ReaderStop): string {
  const { depth, name, value, description, lang, hasFocus } = stop
  const parts = [
    name,
    [roleOf(stop), ...stop.states].filter(Boolean).join(', '),
    value === '' ? 'empty' : shortened(value ?? ''),
    description,
  ]
  const said = parts.filter(Boolean).join(' · ')
  return `${hasFocus ? '> ' : '  '}${'  '.repeat(depth)}${said}${lang ? ` [${lang}]` : ''}`
}

/** Maximum length of a value in a transcript; longer ones are shortened. */
const LONGEST = 120
const shortened = (value: string): string =>
  value.length > LONGEST ? `${value.slice(0, LONGEST / 2)}… (${value.length} characters)` : value

function roleOf({ role, element }: ReaderStop): string {
  if (role === null) return ''
  if (role === 'heading') return `heading ${getAriaLevel(element)}`
  if (element instanceof HTMLTextAreaElement || element.matches('[contenteditable=true]'))
    return 'text area'
  return words[role] ?? role
}
