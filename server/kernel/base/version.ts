import { readFileSync } from 'node:fs'

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** The version of this program: of the release that it is, or that it was developed from. */
export const VERSION = manifest.version

/** Compares versions of the form `1.10.0`: negative when the first is older, 0 when they are equal. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })

/** Returns the newest of some versions; null for an empty list. */
export const newestVersion = (versions: readonly string[]): string | null =>
  versions.toSorted(compareVersions).at(-1) ?? null
