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
import {
  inlineContentOf,
  plainStyle,
  type StyledRun,
  type TextStyle,
} from '../../../../domain/rich-text/content.ts'
import type { WrittenText } from '../../../../domain/rich-text/plain-edit.ts'
import type {
  Block,
  Inline,
  Paragraph,
  RichText,
  Text,
} from '../../../../domain/rich-text/rich-text.ts'
import { $isItem, $isLink, $isList, ItemNode, LinkNode, ListNode } from './nodes.ts'

/** Returns the editor's nodes for a text; a line without formats keeps its spaces. */
export const $nodesOf = (written: WrittenText): ElementNode[] => written.flatMap($nodesOfBlock)

function $nodesOfBlock(block: Block | string): ElementNode[] {
  const line = $lineOf(block)
  if (line) return [$createParagraphNode().append(...line)]
  // A message has no other kinds of block.
  if (typeof block === 'string' || block.kind !== 'list') return []
  return [
    new ListNode(block.isNumbered).append(
      ...block.items.map((item) => new ItemNode().append(...$nodesOf(item))),
    ),
  ]
}

/** Returns the nodes in a paragraph; null for a block that is not one. */
export function $lineOf(block: Block | string): LexicalNode[] | null {
  if (typeof block === 'string') return block === '' ? [] : [$createTextNode(block)]
  return block.kind === 'paragraph' ? $inlineNodesOf(block.content) : null
}

/** Returns the nodes of the content of a line. */
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

/** How text is read from the editor. */
export interface NodeReader {
  /** Returns the part of a leaf that is read; empty for none. */
  readonly leaf: (leaf: TextNode | LineBreakNode) => string
  /** Returns the content of a paragraph; null for a paragraph that is left out. */
  readonly content: (runs: readonly StyledRun[], paragraph: ElementNode) => readonly Inline[] | null
}

/**
 * Reads formatted text in the form that is stored: without empty paragraphs, and without spaces at
 * the end of each line.
 */
export const trimmedContentReader: NodeReader = {
  leaf: (leaf) => leaf.getTextContent(),
  content(runs) {
    const content = inlineContentOf(runs)
    return content.length > 0 ? content : null
  },
}

/** Reads the blocks within a node of the editor. */
export const $readBlocks = (
  parent: ElementNode,
  reading: NodeReader = trimmedContentReader,
): RichText =>
  parent.getChildren().flatMap((child): RichText => {
    if ($isList(child)) {
      const items = child
        .getChildren()
        .flatMap((item) => ($isItem(item) ? [$readBlocks(item, reading)] : []))
        .filter(({ length }) => length > 0)
      return items.length > 0 ? [{ kind: 'list', isNumbered: child.isNumbered(), items }] : []
    }
    return $isElementNode(child) ? $readParagraph(child, reading) : []
  })

/** Reads a paragraph; returns an empty list when the reading leaves it out. */
export function $readParagraph(paragraph: ElementNode, reading: NodeReader): Paragraph[] {
  const content = reading.content($runsOf(paragraph, null, reading), paragraph)
  return content ? [{ kind: 'paragraph', content }] : []
}

function $runsOf(
  parent: ElementNode,
  address: TextStyle['address'],
  { leaf }: Pick<NodeReader, 'leaf'>,
): StyledRun[] {
  return parent.getChildren().flatMap((node): StyledRun[] => {
    if ($isLineBreakNode(node)) return leaf(node) === '' ? [] : ['break']
    if ($isLink(node)) return $runsOf(node, node.address(), { leaf })
    if (!$isTextNode(node)) return []
    const isStrong = node.hasFormat('bold')
    const isEmphasised = node.hasFormat('italic')
    return [{ text: leaf(node), style: { ...plainStyle, isStrong, isEmphasised, address } }]
  })
}
