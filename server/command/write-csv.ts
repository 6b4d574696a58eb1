/** Spreadsheets take a text without the mark for Windows-1252. */
const MARK = '\ufeff'
const DELIMITER = ';'

/** Writes lines of cells as a table that spreadsheets and the import read: UTF-8 with its mark. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  MARK + lines.map((cells) => `${cells.map(quoted).join(DELIMITER)}\r\n`).join('')

const quoted = (cell: string): string =>
  /[";\r\n\t,]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A cell that a spreadsheet shows as it is, also where its text would be a formula. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
