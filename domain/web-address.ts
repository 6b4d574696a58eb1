/** Whether a text is the address of a page or a file on the web. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text)
