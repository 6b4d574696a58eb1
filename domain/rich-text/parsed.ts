/** A node of parsed HTML, as the parser of a browser or of the server gives it. */
export type ParsedNode = { readonly text: string } | ParsedElement

/** An element of parsed HTML. */
export interface ParsedElement {
  /**
   * The name in small letters; null for an element that is not of HTML, such as one of a drawing.
   */
  readonly name: string | null
  readonly attribute: (name: string) => string | null
  /** The children, without comments. */
  readonly children: Iterable<ParsedNode>
}

/** Parses HTML; null for a page of frames. */
export type ParseBody = (html: string) => ParsedElement | null
