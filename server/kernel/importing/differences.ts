import type { FieldDifference } from '../../../api/provider-imports.ts'
import { truncate } from '../../../domain/shortened.ts'
import type { RowContent } from './content.ts'

/** The most characters of a value, and the most differences of a row. */
const [MAX_VALUE, MAX_DIFFERENCES] = [200, 100]
/** The shown characters of an identity code: the date of birth and the sign after it. */
const SHOWN_OF_CODE = 7

/** Returns the differences between two contents of a row, and how many more fields differ. */
export function differencesOf(
  before: RowContent,
  after: RowContent,
): { readonly differences: FieldDifference[]; readonly hidden: number } {
  const [old, current] = [leavesOf(before), leavesOf(after)]
  const fields = new Set([...current.keys(), ...old.keys()])
  const found = [...fields].filter(
    (field) => (old.get(field) ?? null) !== (current.get(field) ?? null),
  )
  return {
    differences: found.slice(0, MAX_DIFFERENCES).map((field) => ({
      field,
      before: shown(field, old.get(field)),
      after: shown(field, current.get(field)),
    })),
    hidden: Math.max(0, found.length - MAX_DIFFERENCES),
  }
}

/** The values of a content by their dotted paths, as texts; those that are empty are left out. */
function leavesOf(content: RowContent): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>()
  const add = (path: string, value: unknown): void => {
    if (value === null || value === undefined) return
    if (typeof value === 'string') leaves.set(path, value)
    else if (typeof value !== 'object') leaves.set(path, JSON.stringify(value))
    else for (const [name, part] of Object.entries(value)) add(`${path}.${name}`, part)
  }
  for (const [name, value] of Object.entries(content)) add(name, value)
  return leaves
}

function shown(field: string, value: string | undefined): string | null {
  if (value === undefined) return null
  if (/(^|\.)identityCode$/.test(field)) return `${value.slice(0, SHOWN_OF_CODE)}****`
  return truncate(value, MAX_VALUE)
}
