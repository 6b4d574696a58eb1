/** Formats a table in Markdown. No cell may contain a bar, which would end it. */
export function formatMarkdownTable(rows: readonly (readonly string[])[]): string {
  const [headings = [], ...cells] = rows
  return [headings, headings.map(() => '---'), ...cells]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('')
}

/** Formats a name as code in Markdown. */
export const formatInlineCode = (text: string): string => `\`${text}\``
