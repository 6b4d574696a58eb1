import { fieldId } from '../../../components/Field/Field.tsx'

/** Focuses the text of a reply at its end; the page scrolls no further than needed. */
export function focusReplyText(): void {
  const text = document.getElementById(fieldId('content'))
  if (!text) return
  const field = text.closest('[data-field]') ?? text
  field.scrollIntoView({ block: 'nearest' })
  text.focus({ preventScroll: true })
  if (text instanceof HTMLTextAreaElement) {
    text.setSelectionRange(text.value.length, text.value.length)
    return
  }
  const selection = document.getSelection()
  selection?.selectAllChildren(text)
  selection?.collapseToEnd()
}
