/** Writes a table in Markdown. A bar in a cell would end it. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [headings = [], ...cells] = rows
  return [headings, headings.map(() => '---'), ...cells]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('')
}

/** Writes a name as code in Markdown. */
export const code = (text: string): string => `\`${text}\``
