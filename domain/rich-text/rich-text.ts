/** Text of one appearance: neither empty, nor with spaces or unseen characters to spare. */
export interface Text {
  readonly kind: 'text'
  readonly text: string
  readonly isStrong: boolean
  readonly isEmphasised: boolean
}

/** The end of a line within a paragraph. */
export interface LineBreak {
  readonly kind: 'break'
}

/** A link to a web page, an e-mail address or a phone number. */
export interface Link {
  readonly kind: 'link'
  readonly address: string
  readonly content: readonly Text[]
}

export type Inline = Text | LineBreak | Link

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly content: readonly Inline[]
}

/** A heading of a bulletin; its page shifts the levels below its own. */
export interface Heading {
  readonly kind: 'heading'
  readonly level: 2 | 3 | 4
  readonly content: readonly Inline[]
}

export interface List {
  readonly kind: 'list'
  readonly isNumbered: boolean
  readonly items: readonly RichText[]
}

export interface Quote {
  readonly kind: 'quote'
  readonly content: RichText
}

/** A line between two subjects. */
export interface HorizontalRule {
  readonly kind: 'rule'
}

/** A picture among our own files; its size in pixels, where it is known. */
export interface Picture {
  readonly kind: 'picture'
  readonly address: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly caption: readonly Inline[]
}

/** A cell of a table; `scope`: what a heading cell is the heading of. */
export interface TableCell {
  readonly scope: 'col' | 'row' | null
  readonly content: readonly Inline[]
}

export interface Table {
  readonly kind: 'table'
  readonly caption: readonly Inline[]
  readonly head: readonly (readonly TableCell[])[]
  readonly body: readonly (readonly TableCell[])[]
}

export type Block = Paragraph | Heading | List | Quote | HorizontalRule | Picture | Table

/**
 * A text that others have written, as a tree of what may be shown and nothing else. The same HTML
 * gives the same tree in the browser and on the server, and is never shown itself.
 */
export type RichText = readonly Block[]

/** The kinds of text: a message has paragraphs, lists and links, a bulletin everything. */
export type RichTextKind = 'message' | 'bulletin'
