import type { WrittenText } from '../../../domain/rich-text/plain-edit.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'

/** What is switched on and off in a text. */
export type Tool = 'strong' | 'emphasis' | 'bulleted' | 'numbered'

/** What the selection looks like. */
export interface Look {
  readonly pressed: readonly Tool[]
  readonly isLink: boolean
}

/** Is notified of what happens in the editor. */
export interface EngineListener {
  readonly changed: (text: RichText) => void
  readonly looks: (look: Look) => void
  readonly turnedBack: (which: 'undo' | 'redo') => void
}

/** A place in a text: its line from 0, as `plainText` has them, and the characters before it. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A link, or the text that may become one; its address is null. */
export interface LinkToAsk {
  readonly text: string
  readonly address: string | null
}

/** The running editor, without a word of the library that it is made with. */
export interface Engine {
  /** Replaces what is written, also what could be undone. */
  readonly write: (text: WrittenText) => void
  readonly isComposing: () => boolean
  readonly select: (from: Place, to: Place) => void
  readonly focus: () => void
  readonly use: (tool: Tool) => void
  /**
   * The link that the caret is in, or the selected text; its address is null. The selection of then
   * is what the link is inserted into, removed from, or that remains.
   */
  readonly linkToAsk: () => LinkToAsk
  readonly insertLink: (link: { readonly text: string; readonly address: string }) => void
  readonly removeLink: () => void
  readonly cancelLink: () => void
  readonly setEditable: (isEditable: boolean) => void
  readonly stop: () => void
}
