/** The name of a category of documents, in each language. */
export interface CategoryLabels {
  readonly fi: string
  readonly sv: string
  readonly en: string
}

/** The categories that need no labels of the provider's own. Specification 2, section 3. */
export const knownCategories: ReadonlyMap<string, CategoryLabels> = new Map([
  ['memos', { fi: 'Pöytäkirjat', sv: 'Protokoll', en: 'Minutes' }],
  ['general', { fi: 'Yleiset', sv: 'Allmänt', en: 'General' }],
  ['safety', { fi: 'Turvallisuus', sv: 'Säkerhet', en: 'Safety' }],
])

/** From how many documents on they can be searched by name. */
export const MIN_SEARCHABLE_DOCUMENTS = 16

/** How long the signed address of a document is valid, in milliseconds: a minute. */
export const DOCUMENT_ADDRESS_MS = 60_000
