/** Returns HTML as both parsers take it alike: half characters and zero bytes are read differently. */
export const normalizeHtmlCharacters = (html: string): string =>
  html.toWellFormed().replaceAll('\0', '\ufffd')
