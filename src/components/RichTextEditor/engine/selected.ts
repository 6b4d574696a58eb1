import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type RangeSelection,
} from 'lexical'
import { unnormalizedContentOf } from '../../../../domain/rich-text/content.ts'
import type { RichText } from '../../../../domain/rich-text/rich-text.ts'
import { $isItem } from './nodes.ts'
import { $readBlocks, $readParagraph, type NodeReader, trimmedContentReader } from './tree.ts'

/** Returns the selection or caret; without one, puts the caret at the end of the text. */
export function $selection(): RangeSelection {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd()
}

/**
 * Removes the selected text, and leaves the caret there. Meanwhile the editor has no selection, as
 * the library would look for the selection's places in the remaining text.
 */
export function $removeSelected(selection: RangeSelection): void {
  if (selection.isCollapsed()) return
  $setSelection(null)
  selection.removeText()
  $setSelection(selection)
}

/** Returns the selected text as it would be stored. */
export const $selectedText = (selection: RangeSelection): RichText =>
  $readBlocks($getRoot(), { ...trimmedContentReader, leaf: selectedPart(selection) })

/**
 * Returns the selected text for copying and moving: with its spaces and empty lines, but without
 * empty items. A selection within one paragraph is returned as a paragraph, also in a list.
 */
export function $selectedAsWritten(selection: RangeSelection): RichText {
  const keys = new Set(selection.getNodes().map((node) => node.getKey()))
  const [first, last] = [selection.anchor, selection.focus].map((point) =>
    $findMatchingParent(point.getNode(), $isParagraphNode),
  )
  const isOnEdge = (paragraph: ElementNode) => paragraph === first || paragraph === last
  const reading: NodeReader = {
    leaf: selectedPart(selection),
    content(runs, paragraph) {
      if (runs.some((run) => run === 'break' || run.text !== '')) return unnormalizedContentOf(runs)
      const isSelected = keys.has(paragraph.getKey()) || isOnEdge(paragraph)
      return isSelected && !$isItem(paragraph.getParent()) ? [] : null
    },
  }
  return first && first === last ? $readParagraph(first, reading) : $readBlocks($getRoot(), reading)
}

function selectedPart(selection: RangeSelection): NodeReader['leaf'] {
  const keys = new Set(selection.getNodes().map((node) => node.getKey()))
  const { anchor, focus } = selection
  const [start, end] = selection.isBackward() ? [focus, anchor] : [anchor, focus]
  return (leaf) => {
    if (!keys.has(leaf.getKey())) return ''
    const text = leaf.getTextContent()
    if (!$isTextNode(leaf)) return text
    const to = leaf.getKey() === end.key ? end.offset : text.length
    return text.slice(leaf.getKey() === start.key ? start.offset : 0, to)
  }
}
