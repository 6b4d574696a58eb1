import {
  $createParagraphNode,
  $findMatchingParent,
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type ParagraphNode,
  type RangeSelection,
  RootNode,
} from 'lexical'
import { $isItem, $isList, ItemNode, ListNode } from './nodes.ts'

const $paragraphAround = (node: LexicalNode): ParagraphNode | null =>
  $findMatchingParent(node, $isParagraphNode)

/** Returns the nearest list around a node; null for none. */
export const $listAround = (node: LexicalNode): ListNode | null =>
  $findMatchingParent(node, $isList)

function $selectedParagraphs(selection: RangeSelection): ParagraphNode[] {
  const around = selection.getNodes().map($paragraphAround)
  return [...new Set(around)].filter((one) => one !== null)
}

/** Turns the selected paragraphs into a list of the kind; items of that kind into paragraphs. */
export function $toggleList(selection: RangeSelection, isNumbered: boolean): void {
  const paragraphs = $selectedParagraphs(selection)
  const isAll = paragraphs.every((one) => $listAround(one)?.isNumbered() === isNumbered)
  for (const paragraph of paragraphs) {
    const list = $listAround(paragraph)
    if (isAll) $takeOutOfLists(paragraph)
    else if (list) list.setNumbered(isNumbered)
    else $putInList(paragraph, isNumbered)
  }
}

function $takeOutOfLists(paragraph: ParagraphNode): void {
  for (let item = paragraph.getParent(); $isItem(item); item = paragraph.getParent())
    $liftItem(item)
}

/** Turns a paragraph into an item, of the list before it where that is of the same kind. */
function $putInList(paragraph: ParagraphNode, isNumbered: boolean): void {
  const before = paragraph.getPreviousSibling()
  const item = new ItemNode()
  if ($isList(before) && before.isNumbered() === isNumbered) before.append(item)
  else paragraph.insertBefore(new ListNode(isNumbered).append(item))
  item.append(paragraph)
}

/** Moves an item one level out: it becomes an item of the surrounding list, or paragraphs. */
export function $liftItem(item: ItemNode): void {
  const list = item.getParent()
  if (!$isList(list)) return
  const following = item.getNextSiblings()
  const rest = following.length > 0 ? [new ListNode(list.isNumbered()).append(...following)] : []
  const outer = list.getParent()
  if ($isItem(outer)) {
    const afterList = list.getNextSiblings()
    outer.insertAfter(new ItemNode().append(...item.getChildren(), ...rest, ...afterList))
  } else {
    let last: LexicalNode = list
    for (const one of [...item.getChildren(), ...rest]) last = last.insertAfter(one) && one
  }
  item.remove()
  if (list.isEmpty()) list.remove()
  if ($isItem(outer) && outer.isEmpty()) outer.remove()
}

/**
 * Inserts a paragraph; in a list a new item, which ends the list when the current item is empty.
 */
export function $insertParagraph(selection: RangeSelection): void {
  const before = $paragraphAround(selection.anchor.getNode())
  const item = before?.getParent()
  if (
    $isItem(item) &&
    selection.isCollapsed() &&
    before?.isEmpty() &&
    item.getChildrenSize() === 1
  ) {
    $liftItem(item)
    return
  }
  const paragraph = selection.insertParagraph()
  const around = paragraph?.getParent()
  if (paragraph && $isItem(around))
    around.insertAfter(new ItemNode().append(paragraph, ...paragraph.getNextSiblings()))
}

/** Moves the item out of its list when the caret is at the item's beginning; else returns false. */
export function $liftAtStart(selection: RangeSelection): boolean {
  const { anchor } = selection
  if (!selection.isCollapsed() || anchor.offset > 0) return false
  let node = anchor.getNode()
  for (; !$isItem(node); ) {
    const parent = node.getParent()
    if (node.getPreviousSibling() || !parent || $isRootNode(parent)) return false
    node = parent
  }
  $liftItem(node)
  return true
}

/** Keeps lists and items in the form that the tree has, whatever was removed or inserted. */
export const normalizeLists = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(ListNode, (list) => {
      for (const child of list.getChildren())
        if (!$isItem(child)) {
          const item = new ItemNode()
          child.replace(item)
          item.append(child)
        }
      if (list.isEmpty()) list.remove()
    }),
    editor.registerNodeTransform(ItemNode, (item) => {
      const inline = item.getChildren().filter((one) => !$isElementNode(one) || one.isInline())
      for (const one of inline) {
        const before = one.getPreviousSibling()
        const paragraph =
          $isParagraphNode(before) && inline.includes(one) ? before : $createParagraphNode()
        if (paragraph !== before) one.insertBefore(paragraph)
        paragraph.append(one)
      }
      if (item.isEmpty()) item.remove()
      else if (!$isList(item.getParent())) {
        for (const one of item.getChildren()) item.insertBefore(one)
        item.remove()
      }
    }),
    editor.registerNodeTransform(RootNode, (root) => {
      if (root.isEmpty()) root.append($createParagraphNode())
    }),
  )
