import type { LexicalEditor } from 'lexical'

/** Events that act on the selection, before which the library does not read it from the page. */
const acting = ['keydown', 'copy', 'cut', 'paste', 'dragstart'] as const

/**
 * Reports a changed selection before a key or a transfer acts on it: browsers report it later, so
 * that a fast key, or any key on a busy page, would act on the previous selection.
 */
export const reportSelectionBeforeInput = (editor: LexicalEditor): (() => void) =>
  editor.registerRootListener((root) => {
    if (!root) return undefined
    const page = root.ownerDocument
    let reported = pointsOf(page)
    const remember = () => {
      reported = pointsOf(page)
    }
    const report = () => {
      if (editor.isComposing() || page.activeElement !== root) return
      const now = pointsOf(page)
      if (now.some((point, index) => point !== reported[index]))
        page.dispatchEvent(new Event('selectionchange'))
    }
    page.addEventListener('selectionchange', remember)
    for (const name of acting) root.addEventListener(name, report, { capture: true })
    return () => {
      page.removeEventListener('selectionchange', remember)
      for (const name of acting) root.removeEventListener(name, report, { capture: true })
    }
  })

function pointsOf(page: Document): readonly (Node | number | null)[] {
  const selection = page.getSelection()
  if (!selection) return []
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  return [anchorNode, anchorOffset, focusNode, focusOffset]
}
