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
 * Inserts a text in place of what is selected: one paragraph in the line of the caret, more as
 * blocks, and in a list as items. The library would make one line of blocks in a list.
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

/** The first item goes on in the one of the caret; what was behind the caret in the last one. */
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

/** The first paragraph that was inserted goes on in the line of the caret. */
function $joinFirst(before: ParagraphNode): void {
  const inserted = before.getNextSibling()
  if ($isParagraphNode(inserted)) {
    before.append(...inserted.getChildren())
    inserted.remove()
  } else if (before.isEmpty()) before.remove()
}

/** What was behind the caret goes on in the last paragraph that was inserted. */
function $joinLast(rest: ParagraphNode): void {
  const inserted = rest.getPreviousSibling()
  if ($isParagraphNode(inserted)) {
    const size = inserted.getChildrenSize()
    const last = inserted.getLastChild()
    inserted.append(...rest.getChildren())
    rest.remove()
    // A place between two texts would be lost when they become one.
    if ($isTextNode(last)) last.select()
    else inserted.select(size, size)
  } else if ($isList(inserted) && rest.isEmpty()) {
    rest.remove()
    inserted.selectEnd()
  } else rest.selectStart()
}
