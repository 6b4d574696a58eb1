/** Reads what was filled without an event in one form; returns whether there was anything. */
type ReadForm = () => boolean

const forms = new Set<ReadForm>()

/** The events after which a page may be left; Back and Forward are watched by the router. */
const leaving = [
  [() => document, 'click'],
  [() => document, 'visibilitychange'],
  [() => window, 'pagehide'],
] as const

/**
 * Reads the fields of all forms on the page that were filled without an event. Returns whether there
 * were any; the page has then not rendered their values yet.
 */
export const readOpenForms = (): boolean => [...forms].map((read) => read()).includes(true)

/**
 * Registers a form to be read before its page can be left, so that its flow gets values that were
 * filled without an event. Returns a function that removes the form.
 */
export function addOpenForm(read: ReadForm): () => void {
  if (forms.size === 0)
    for (const [target, event] of leaving)
      target().addEventListener(event, readOpenForms, { capture: true })
  forms.add(read)
  return () => {
    forms.delete(read)
    if (forms.size > 0) return
    for (const [target, event] of leaving)
      target().removeEventListener(event, readOpenForms, { capture: true })
  }
}
