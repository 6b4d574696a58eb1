/** The facts on a card about a person or an office; null ones are left out. */
export interface VcardFacts {
  /**
   * The name of a person; that of the office where there is none, which address books show as such.
   */
  readonly name: string
  readonly office: string | null
  readonly role: string | null
  /** Phone numbers in international form; empty without any. */
  readonly phones: readonly string[]
  readonly email: string | null
  readonly url: string | null
  readonly note: string | null
}

/** The longest line of a card, in bytes. RFC 2426, section 2.6. */
const MAX_LINE_BYTES = 75

/** Returns a card for an address book, as a vCard 3.0, which every phone reads. RFC 2426. */
export function createVcard(facts: VcardFacts): string {
  const fields: [string, string | null][] = [
    ['FN', facts.name],
    ['N', facts.name === facts.office ? ';;;;' : `;${escaped(facts.name)};;;`],
    ['ORG', facts.office],
    ['TITLE', facts.role],
    ...facts.phones.map((phone): [string, string] => ['TEL;TYPE=WORK,VOICE', phone]),
    ['EMAIL;TYPE=INTERNET', facts.email],
    ['URL', facts.url],
    ['NOTE', facts.note],
  ]
  const lines = fields.flatMap(([key, value]) => {
    if (value === null) return []
    return [`${key}:${key === 'N' ? value : (writers[key] ?? escaped)(value)}`]
  })
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].map(folded).join('\r\n')
}

/**
 * The fields that are not written as texts: in the address of a web page, commas and semicolons
 * stay. RFC 2426, section 3.6.8.
 */
const writers: Readonly<Record<string, (text: string) => string>> = {
  URL: (address) => address.replace(/\s/g, ''),
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const bytes = new TextEncoder()

/** Breaks a line that is too long; what follows begins with a space. No character is split. */
function folded(line: string): string {
  const lines = ['']
  let size = 0
  for (const character of line) {
    const length = bytes.encode(character).length
    if (size + length > MAX_LINE_BYTES) {
      lines.push('')
      size = 1
    }
    lines.push(`${lines.pop() ?? ''}${character}`)
    size += length
  }
  return lines.join('\r\n ')
}
