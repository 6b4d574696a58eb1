/** Returns the line of a changelog entry about the oldest version that runs on the schema. */
export const formatOldestVersionLine = (oldest: string): string =>
  `Oldest version that runs on this schema: ${oldest}`

/**
 * Returns the text of a version's entry in a changelog (keepachangelog.com), with the day of its
 * heading; null without an entry.
 */
export function findChangelogEntry(
  changelog: string,
  version: string,
): { readonly date: string; readonly text: string } | null {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n')
    const [, named, date] = /^\[(.+)\] - (\d{4}-\d{2}-\d{2})$/.exec(heading.trim()) ?? []
    if (named === version && date) return { date, text: withoutLinks(lines).join('\n').trim() }
  }
  return null
}

/** Removes the link addresses of headings, which are at the end of the file. */
const withoutLinks = (lines: readonly string[]) => lines.filter((line) => !/^\[.+\]: /.test(line))
