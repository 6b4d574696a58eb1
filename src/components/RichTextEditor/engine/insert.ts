import {
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type ParagraphNode,
  type RangeSelection,
} from 'lexical'
import type { WrittenText } from '../../../../domain/rich-text/plain-edit.ts'
import { $isItem, $isList, ItemNode } from './nodes.ts'
import { $removeSelected } from './selected.ts'
import { $lineOf, $nodesOf } from './tree.ts'

/**
 * Inserts a text in place of the selection: a single paragraph into the line of the caret, several
 * as blocks, and in a list as items. The library would join blocks in a list to one line.
 */
export function $insertText(selection: RangeSelection, text: WrittenText): void {
  const [first, ...others] = text
  if (first === undefined) return
  $removeSelected(selection)
  const line = others.length > 0 ? null : $lineOf(first)
  if (line) selection.insertNodes(line)
  else $insertBlocks(selection, $nodesOf(text))
}

function $insertBlocks(selection: RangeSelection, blocks: readonly ElementNode[]): void {
  const rest = selection.insertParagraph()
  const before = rest?.getPreviousSibling()
  if (!$isParagraphNode(rest) || !$isParagraphNode(before)) return
  const item = before.getParent()
  if ($isItem(item)) $putAsItems(item, before, rest, blocks)
  else $putAfter(before, blocks)
  $joinFirst(before)
  $joinLast(rest)
}

function $putAfter(before: ElementNode, nodes: readonly ElementNode[]): void {
  let last = before
  for (const node of nodes) {
    last.insertAfter(node)
    last = node
  }
}

/**
 * Joins the first inserted item to the item of the caret, and the text behind the caret to the last
 * one.
 */
function $putAsItems(
  item: ItemNode,
  before: ParagraphNode,
  rest: ParagraphNode,
  blocks: readonly ElementNode[],
): void {
  const tail = rest.getNextSiblings()
  const [first, ...others] = blocks.flatMap((block) =>
    $isList(block) ? block.getChildren().filter($isItem) : [new ItemNode().append(block)],
  )
  $putAfter(before, first?.getChildren<ElementNode>() ?? [])
  $putAfter(item, others)
  const last = others.at(-1) ?? item
  last.append(rest, ...tail)
}

/** Joins the first inserted paragraph to the line of the caret. */
function $joinFirst(before: ParagraphNode): void {
  const inserted = before.getNextSibling()
  if ($isParagraphNode(inserted)) {
    before.append(...inserted.getChildren())
    inserted.remove()
  } else if (before.isEmpty()) before.remove()
}

/** Joins the text that was behind the caret to the last inserted paragraph. */
function $joinLast(rest: ParagraphNode): void {
  const inserted = rest.getPreviousSibling()
  if ($isParagraphNode(inserted)) {
    const size = inserted.getChildrenSize()
    const last = inserted.getLastChild()
    inserted.append(...rest.getChildren())
    rest.remove()
    // A caret between two texts would be lost when the texts are merged.
    if ($isTextNode(last)) last.select()
    else inserted.select(size, size)
  } else if ($isList(inserted) && rest.isEmpty()) {
    rest.remove()
    inserted.selectEnd()
  } else rest.selectStart()
}
