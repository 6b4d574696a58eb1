import type { DocumentCategory, DocumentGroup, PortalDocument } from '../../../api/documents.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { containsAllWords } from '../../../domain/search.ts'

/** A document with the name that is shown; the name is null where the back end has none. */
export interface NamedDocument {
  readonly document: PortalDocument
  readonly name: string | null
}

/** The documents of a category; the title of a category without a label is null. */
export interface DocumentsOfCategory {
  readonly id: string
  readonly title: string | null
  readonly documents: readonly NamedDocument[]
}

/**
 * Returns the label of a category in the given language, else in another language; null when the
 * category has none.
 */
function titleOf(category: DocumentCategory | null, language: string): string | null {
  if (!category) return null
  const locales = LOCALES.toSorted(
    (one, other) => Number(other === language) - Number(one === language),
  )
  const labels = locales.map((locale) => textOrNull(category.labels[locale]))
  return labels.find((label) => label !== null) ?? null
}

/**
 * Returns the categories that have documents; categories without a title are joined to one at the
 * end.
 */
export function documentsByCategory(
  groups: readonly DocumentGroup[],
  language: string,
): DocumentsOfCategory[] {
  const named = groups.flatMap(({ category, documents }): DocumentsOfCategory[] => {
    const title = titleOf(category, language)
    const shown = documents.map((document) => ({ document, name: textOrNull(document.name) }))
    return shown.length > 0 ? [{ id: category?.id ?? '', title, documents: shown }] : []
  })
  const others = named.filter(({ title }) => title === null)
  const last = { id: 'other', title: null, documents: others.flatMap(({ documents }) => documents) }
  return [...named.filter(({ title }) => title !== null), ...(others.length > 0 ? [last] : [])]
}

/** Returns the groups with those documents whose name has every word of a text. */
export function documentGroupsMatching(
  groups: readonly DocumentsOfCategory[],
  sought: string,
): DocumentsOfCategory[] {
  return groups.flatMap((group) => {
    const documents = group.documents.filter(({ name }) => containsAllWords(name ?? '', sought))
    return documents.length > 0 ? [{ ...group, documents }] : []
  })
}

/** Returns how many documents there are in all. */
export const countDocuments = (groups: readonly DocumentsOfCategory[]): number =>
  groups.reduce((count, { documents }) => count + documents.length, 0)
