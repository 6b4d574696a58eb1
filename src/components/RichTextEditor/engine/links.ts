import { $findMatchingParent, type RangeSelection } from 'lexical'
import { plainTextOf } from '../../../../domain/rich-text/content.ts'
import type { LineBreak, Text } from '../../../../domain/rich-text/rich-text.ts'
import type { LinkOrText } from '../engine-types.ts'
import { $isLink, LinkNode } from './nodes.ts'
import { $selectedText } from './selected.ts'
import { $inlineNodesOf } from './tree.ts'

/** Returns the link that the selection begins or ends in; null for none. */
export const $selectedLink = ({ anchor, focus }: RangeSelection): LinkNode | null =>
  $findMatchingParent(anchor.getNode(), $isLink) ?? $findMatchingParent(focus.getNode(), $isLink)

/** Returns the text and address that the dialog of a link begins with. */
export function $linkToAsk(selection: RangeSelection): LinkOrText {
  const link = $selectedLink(selection)
  if (link) return { text: link.getTextContent().trim(), address: link.address() }
  return { text: plainTextOf($selectedText(selection)).replaceAll('\n', ' '), address: null }
}

/** Inserts a link in place of the selection, or changes the link that the selection is in. */
export function $insertLink(
  selection: RangeSelection,
  { text, address }: { readonly text: string; readonly address: string },
): void {
  const before = $selectedLink(selection)
  const replaced = before ? before.select(0, before.getChildrenSize()) : selection
  const link = new LinkNode(address).append(...$inlineNodesOf($linkedText(replaced, text)))
  if (before) before.replace(link)
  else replaced.insertNodes([link])
  link.selectEnd()
}

/**
 * Returns the selected text with its formats if the link has the same text; else the link's text.
 */
function $linkedText(selection: RangeSelection, text: string): readonly Text[] {
  const [block, ...others] = $selectedText(selection)
  const parts: readonly (Text | LineBreak)[] =
    block?.kind === 'paragraph' && others.length === 0
      ? block.content.flatMap((one): readonly (Text | LineBreak)[] =>
          one.kind === 'link' ? one.content : [one],
        )
      : []
  const texts = parts.filter((one) => one.kind === 'text')
  if (texts.length === parts.length && texts.map((one) => one.text).join('') === text) return texts
  const isStrong = selection.hasFormat('bold')
  return [{ kind: 'text', text, isStrong, isEmphasised: selection.hasFormat('italic') }]
}

/** Removes a link; its text stays. */
export function $removeLink(selection: RangeSelection): void {
  const link = $selectedLink(selection)
  if (!link) return
  for (const one of link.getChildren()) link.insertBefore(one)
  link.remove()
}
