import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $isElementNode,
  $isTextNode,
  $setSelection,
  type RangeSelection,
} from 'lexical'
import { $insertText } from './insert.ts'
import { $removeSelected, $selectedAsWritten, $selection } from './selected.ts'

/**
 * Moves the selected text to where it is dropped. The browser would delete the text first, and lose
 * the place when both are in one text. Returns false without a selection or a known place.
 */
export function $moveSelected({ clientX, clientY }: DragEvent): boolean {
  const selected = $selection().clone()
  if (selected.isCollapsed()) return false
  const place = $selectionAt(clientX, clientY)
  if (!place) return false
  const [first, last] = selected.isBackward()
    ? [selected.focus, selected.anchor]
    : [selected.anchor, selected.focus]
  const isBefore = place.anchor.isBefore(first)
  if (!isBefore && !last.isBefore(place.anchor)) return true
  const text = $selectedAsWritten(selected)
  if (isBefore) $removeSelected(selected)
  $setSelection(place)
  $insertText(place, text)
  const inserted = $selection().clone()
  if (!isBefore) $removeSelected(selected)
  $setSelection(inserted)
  return true
}

/** Returns the caret at a place of the page; null outside of the text. */
function $selectionAt(x: number, y: number): RangeSelection | null {
  const found = document.caretPositionFromPoint(x, y)
  const node = found && $getNearestNodeFromDOMNode(found.offsetNode)
  if (!found || !node) return null
  const selection = $createRangeSelection()
  const type = $isTextNode(node) ? 'text' : 'element'
  if (type === 'element' && !$isElementNode(node)) return null
  const offset = type === 'text' ? found.offset : 0
  selection.anchor.set(node.getKey(), offset, type)
  selection.focus.set(node.getKey(), offset, type)
  return selection
}
