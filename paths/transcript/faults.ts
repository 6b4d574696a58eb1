import { type ReaderStop, readPage } from './read-page.ts'
import { readLiveRegions } from './transcript.ts'

/**
 * Returns the language of a text that occurs only in a language other than the page's; else null.
 */
export type FindLanguage = (text: string) => string | null

/** Roles of controls that a user can operate. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'searchbox',
  'spinbutton',
  'summary',
  'switch',
  'textbox',
])

/**
 * Returns the faults for a resident who uses a screen reader: a part that takes all keys for
 * itself, a status without a text, a control that sounds like another, a text read in the wrong
 * language, and a loading page that does not say so.
 */
export function findTranscriptFaults(
  stops: readonly ReaderStop[],
  { screen, languageOf }: { readonly screen: string; readonly languageOf: FindLanguage },
): string[] {
  return [
    ...stops.filter(({ role }) => role === 'application').map(faultOf('takes the keys for itself')),
    ...stops.filter(isEmptyStatus).map(faultOf('is read without words')),
    ...alike(stops),
    ...stops.filter((stop) => isForeign(stop, languageOf)).map(faultOf('is in another language')),
    ...(screen === 'loading' && readLiveRegions().length === 0 ? ['loading is not announced'] : []),
  ]
}

const faultOf =
  (fault: string) =>
  ({ role, name }: ReaderStop): string =>
    `${role ?? 'text'} "${name}" ${fault}`

const isEmptyStatus = ({ role, element }: ReaderStop): boolean =>
  role !== null && ['status', 'alert', 'log'].includes(role) && readPage(element).length < 2

/** Returns controls with the same text in the same place, except links to the same address. */
function alike(stops: readonly ReaderStop[]): string[] {
  const found = new Map<string, ReaderStop>()
  const faults: string[] = []
  for (const [index, stop] of stops.entries()) {
    if (!stop.role || !controls.has(stop.role)) continue
    const { role, name, description } = stop
    const key = JSON.stringify([role, name, description, placeOf(stops, index)])
    const other = found.get(key)
    if (other && !(hrefOf(stop) && hrefOf(stop) === hrefOf(other)))
      faults.push(faultOf('sounds like another')(stop))
    found.set(key, stop)
  }
  return faults
}

const hrefOf = ({ element }: ReaderStop): string | null => element.getAttribute('href')

/** The names of the containers around a stop, from the outermost. */
function placeOf(stops: readonly ReaderStop[], index: number): string[] {
  const names: string[] = []
  let depth = stops[index]?.depth ?? 0
  for (let at = index - 1; at >= 0 && depth > 0; at -= 1) {
    const stop = stops[at]
    if (!stop || stop.depth >= depth) continue
    depth = stop.depth
    names.unshift(stop.name)
  }
  return names
}

function isForeign({ name, lang, element }: ReaderStop, languageOf: FindLanguage): boolean {
  const own = languageOf(name)
  return own !== null && own !== (lang ?? element.ownerDocument.documentElement.lang)
}
