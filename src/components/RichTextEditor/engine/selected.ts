import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type RangeSelection,
} from 'lexical'
import type { RichText } from '../../../../domain/rich-text/rich-text.ts'
import { $readBlocks } from './tree.ts'

/** Returns what is selected, or the caret; at the end of the text where there is none yet. */
export function $selection(): RangeSelection {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd()
}

/** Returns the selected text as a tree. */
export function $selectedText(selection: RangeSelection): RichText {
  const keys = new Set(selection.getNodes().map((node) => node.getKey()))
  const { anchor, focus } = selection
  const [start, end] = selection.isBackward() ? [focus, anchor] : [anchor, focus]
  return $readBlocks($getRoot(), (leaf) => {
    if (!keys.has(leaf.getKey())) return ''
    const text = leaf.getTextContent()
    if (!$isTextNode(leaf)) return text
    const to = leaf.getKey() === end.key ? end.offset : text.length
    return text.slice(leaf.getKey() === start.key ? start.offset : 0, to)
  })
}
