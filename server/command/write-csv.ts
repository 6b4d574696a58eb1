/** The first character of a table: spreadsheets take a text without it for Windows-1252. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'
const DELIMITER = ';'

/** A line of a table that spreadsheets and the import read. */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map(quoted).join(DELIMITER)}\r\n`

const quoted = (cell: string): string =>
  /[";\r\n\t,]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A cell that a spreadsheet shows as it is, also where its text would be a formula. */
export const formulaSafeCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
