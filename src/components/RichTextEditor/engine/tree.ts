import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type LineBreakNode,
  type TextNode,
} from 'lexical'
import { contentOf, plain, type Run, type Style } from '../../../../domain/rich-text/content.ts'
import type { WrittenText } from '../../../../domain/rich-text/plain-edit.ts'
import type { Block, Inline, RichText, Text } from '../../../../domain/rich-text/rich-text.ts'
import { $isItem, $isLink, $isList, ItemNode, LinkNode, ListNode } from './nodes.ts'

/** Returns the nodes of what is written: a line without an appearance keeps its spaces. */
export const $nodesOf = (written: WrittenText): ElementNode[] => written.flatMap($nodesOfBlock)

function $nodesOfBlock(block: Block | string): ElementNode[] {
  if (typeof block === 'string') return [$paragraphOf(block ? [$createTextNode(block)] : [])]
  switch (block.kind) {
    case 'paragraph':
      return [$paragraphOf($inlineNodesOf(block.content))]
    case 'list':
      return [
        new ListNode(block.isNumbered).append(
          ...block.items.map((item) => new ItemNode().append(...$nodesOf(item))),
        ),
      ]
    default:
      // A message holds nothing else.
      return []
  }
}

const $paragraphOf = (content: readonly LexicalNode[]) => $createParagraphNode().append(...content)

/** Returns the nodes of what stands in a line. */
export const $inlineNodesOf = (content: readonly Inline[]): LexicalNode[] =>
  content.map((one) => {
    if (one.kind === 'break') return $createLineBreakNode()
    if (one.kind === 'text') return $textNodeOf(one)
    return new LinkNode(one.address).append(...one.content.map($textNodeOf))
  })

function $textNodeOf({ text, isStrong, isEmphasised }: Text): TextNode {
  const node = $createTextNode(text)
  if (isStrong) node.toggleFormat('bold')
  if (isEmphasised) node.toggleFormat('italic')
  return node
}

/** Returns the part of a leaf that is read; empty for none. */
export type ReadLeaf = (leaf: TextNode | LineBreakNode) => string

const whole: ReadLeaf = (leaf) => leaf.getTextContent()

/** Reads the tree of what is written, in its only form: without empty lines and spaces to spare. */
export const $readBlocks = (parent: ElementNode, read: ReadLeaf = whole): RichText =>
  parent.getChildren().flatMap((child): RichText => {
    if ($isList(child)) {
      const items = child
        .getChildren()
        .flatMap((item) => ($isItem(item) ? [$readBlocks(item, read)] : []))
        .filter(({ length }) => length > 0)
      return items.length > 0 ? [{ kind: 'list', isNumbered: child.isNumbered(), items }] : []
    }
    if (!$isElementNode(child)) return []
    const content = contentOf($runsOf(child, null, read))
    return content.length > 0 ? [{ kind: 'paragraph', content }] : []
  })

function $runsOf(parent: ElementNode, address: Style['address'], read: ReadLeaf): Run[] {
  return parent.getChildren().flatMap((node): Run[] => {
    if ($isLineBreakNode(node)) return read(node) === '' ? [] : ['break']
    if ($isLink(node)) return $runsOf(node, node.address(), read)
    if (!$isTextNode(node)) return []
    const isStrong = node.hasFormat('bold')
    const isEmphasised = node.hasFormat('italic')
    return [{ text: read(node), style: { ...plain, isStrong, isEmphasised, address } }]
  })
}
