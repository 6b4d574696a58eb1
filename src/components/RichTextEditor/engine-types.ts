import type { WrittenText } from '../../../domain/rich-text/plain-edit.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'

/** A format that the toolbar switches on and off in a text. */
export type ToolbarFormat = 'strong' | 'emphasis' | 'bulleted' | 'numbered'

/** The formats of the selection. */
export interface SelectionFormats {
  readonly pressed: readonly ToolbarFormat[]
  readonly isLink: boolean
}

/** Callbacks of the editor. */
export interface EditorListener {
  readonly changed: (text: RichText) => void
  readonly looks: (look: SelectionFormats) => void
  readonly turnedBack: (which: 'undo' | 'redo') => void
}

/**
 * A place in a text: its line, from 0, in the text of `plainTextOf`, and the number of characters
 * before it.
 */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/** A link, or the text that may become one; its address is null. */
export interface LinkOrText {
  readonly text: string
  readonly address: string | null
}

/** The running editor, without types of the library that it is built with. */
export interface EditorEngine {
  /** Replaces the text, and clears the history of undo. */
  readonly write: (text: WrittenText) => void
  readonly isComposing: () => boolean
  readonly select: (from: TextPosition, to: TextPosition) => void
  readonly focus: () => void
  readonly use: (tool: ToolbarFormat) => void
  /**
   * Returns the link that the caret is in, or the selected text with a null address. The selection
   * of that moment is the one in which `insertLink` and `removeLink` act.
   */
  readonly linkToAsk: () => LinkOrText
  readonly insertLink: (link: { readonly text: string; readonly address: string }) => void
  readonly removeLink: () => void
  readonly cancelLink: () => void
  readonly setEditable: (isEditable: boolean) => void
  readonly stop: () => void
}
