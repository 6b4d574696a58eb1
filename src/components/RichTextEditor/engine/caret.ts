import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type ParagraphNode,
  type TextNode,
} from 'lexical'
import type { TextPosition } from '../engine-types.ts'

/** Selects from one place to another. */
export function $selectPlaces(from: TextPosition, to: TextPosition): void {
  const lines = $paragraphsIn($getRoot()).flatMap($linesOf)
  const selection = $getRoot().selectEnd()
  $setPoint(selection.anchor, lines, from)
  $setPoint(selection.focus, lines, to)
}

/** A line: its paragraph, its texts, and the index of the paragraph's child at which it begins. */
interface Line {
  readonly paragraph: ParagraphNode
  readonly texts: TextNode[]
  readonly begins: number
}

const $paragraphsIn = (parent: ElementNode): ParagraphNode[] =>
  parent.getChildren().flatMap((node) => {
    if ($isParagraphNode(node)) return [node]
    return $isElementNode(node) ? $paragraphsIn(node) : []
  })

function $linesOf(paragraph: ParagraphNode): Line[] {
  const lines: Line[] = [{ paragraph, texts: [], begins: 0 }]
  paragraph.getChildren().forEach((node, index) => {
    if ($isLineBreakNode(node)) lines.push({ paragraph, texts: [], begins: index + 1 })
    else lines.at(-1)?.texts.push(...$textsIn(node))
  })
  return lines
}

const $textsIn = (node: LexicalNode): TextNode[] => {
  if ($isTextNode(node)) return [node]
  return $isElementNode(node) ? node.getChildren().flatMap($textsIn) : []
}

type Point = ReturnType<ReturnType<typeof $getRoot>['selectEnd']>['anchor']

function $setPoint(point: Point, lines: readonly Line[], { line, column }: TextPosition): void {
  const at = lines[line]
  // For a line beyond the last one, the caret stays at the end.
  if (!at) return
  let left = column
  for (const text of at.texts) {
    const size = text.getTextContentSize()
    if (left <= size) return point.set(text.getKey(), left, 'text')
    left -= size
  }
  const last = at.texts.at(-1)
  if (last) point.set(last.getKey(), last.getTextContentSize(), 'text')
  else point.set(at.paragraph.getKey(), at.begins, 'element')
}
