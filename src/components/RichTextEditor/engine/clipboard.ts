import {
  $addUpdateTag,
  COMMAND_PRIORITY_EDITOR,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  DRAGEND_COMMAND,
  DRAGOVER_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { plainTextOf } from '../../../../domain/rich-text/content.ts'
import { serializeCopiedText } from '../../../../domain/rich-text/copied.ts'
import type { WrittenText } from '../../../../domain/rich-text/plain-edit.ts'
import { cleanFreeText } from '../../../../domain/unseen.ts'
import { parseEditorCopy, parseRichText } from '../../../rich-text/parse-html.ts'
import { $insertText } from './insert.ts'
import { $moveSelected } from './move-selected.ts'
import { $removeSelected, $selectedAsWritten, $selection } from './selected.ts'

/**
 * Returns the transferred text: one copied from this editor unchanged, of other HTML the elements
 * that a message may have, and a plain text line by line, as a text area takes it.
 */
function transferredText(transfer: DataTransfer): WrittenText {
  const html = transfer.getData('text/html')
  const text = html === '' ? null : (parseEditorCopy(html) ?? parseRichText(html, 'message'))
  if (text && text.length > 0) return text
  const plain = cleanFreeText(transfer.getData('text/plain'))
  return plain === '' ? [] : plain.split('\n')
}

const transferIn = (event: unknown): DataTransfer | null => {
  if (event instanceof ClipboardEvent) return event.clipboardData
  return event instanceof InputEvent || event instanceof DragEvent ? event.dataTransfer : null
}

function $offer(transfer: DataTransfer | null): boolean {
  const selection = $selection()
  if (!transfer || selection.isCollapsed()) return false
  const text = $selectedAsWritten(selection)
  transfer.setData('text/html', serializeCopiedText(text))
  transfer.setData('text/plain', plainTextOf(text))
  return true
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/**
 * Handles pasting, copying and dragging. Content from elsewhere goes through the portal's own
 * parser, so that the editor never parses HTML. Files are neither inserted nor opened.
 */
export function handleTransfers(editor: LexicalEditor): () => void {
  /** Whether the dragged text is the selection of this editor. */
  let isOwnDrag = false
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault()
        const transfer = transferIn(event)
        if (transfer) {
          $addUpdateTag(PASTE_TAG)
          $insertText($selection(), transferredText(transfer))
        }
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (given) => {
        if (typeof given === 'string') $selection().insertText(given)
        else if (given.dataTransfer) $insertText($selection(), transferredText(given.dataTransfer))
        else if (given.data) $selection().insertText(given.data)
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      COPY_COMMAND,
      (event) => {
        if ($offer(transferIn(event))) event?.preventDefault()
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      CUT_COMMAND,
      (event) => {
        if ($offer(transferIn(event))) {
          event?.preventDefault()
          $removeSelected($selection())
        }
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      DRAGSTART_COMMAND,
      ({ dataTransfer }) => {
        isOwnDrag = $offer(dataTransfer)
        return isOwnDrag
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      DRAGEND_COMMAND,
      () => {
        isOwnDrag = false
        return false
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      DRAGOVER_COMMAND,
      (event) => {
        if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return false
        event.preventDefault()
        event.dataTransfer.dropEffect = 'none'
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        // A text from elsewhere is inserted where it is dropped, by the input event that follows.
        if (!hasFiles(event.dataTransfer) && !(isOwnDrag && $moveSelected(event))) return false
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
  )
}
