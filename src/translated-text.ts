const TRANSLATION = 'FONT'

/**
 * Keeps React working on a page whose text nodes a translator of the browser has replaced with
 * `font` elements: React would throw when it inserts before or removes a text node that is gone,
 * and would change the text of a node that nobody sees. Calls for a replaced text node are applied
 * to its translation; a replaced text node whose text changes returns in place of the translation.
 * Of any other node that something else has removed, a removal does nothing and an insertion before
 * it appends, so that the page and what was typed on it survive.
 */
export function followTranslatedText(): void {
  const translations = new WeakMap<Node, Element>()
  const claimed = new WeakSet<Element>()
  const observer = new MutationObserver(read)
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node that it is of
  const { appendChild, insertBefore, removeChild } = Node.prototype

  function read(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target)
      else for (const node of record.removedNodes) if (isText(node)) noteReplaced(node, record)
    }
  }

  function noteReplaced(text: Node, record: MutationRecord): void {
    const { addedNodes, previousSibling, nextSibling } = record
    const translation = [...addedNodes, previousSibling, nextSibling].find(isFreeTranslation)
    if (text.parentNode === record.target || !translation) return
    claimed.add(translation)
    translations.set(text, translation)
    observer.observe(text, { characterData: true })
  }

  const isFreeTranslation = (node: Node | null): node is Element =>
    node?.nodeName === TRANSLATION && node instanceof Element && !claimed.has(node)

  /**
   * Puts the text node back into the page in place of its translation; it is then translated again.
   */
  function restore(text: Node): void {
    const translation = translations.get(text)
    translations.delete(text)
    if (translation?.isConnected && !text.isConnected) translation.replaceWith(text)
  }

  /** Returns the child, or its translation if the parent contains that instead; else null. */
  function present(parent: Node, child: Node): Node | null {
    if (child.parentNode === parent) return child
    read(observer.takeRecords())
    const translation = translations.get(child)
    return translation?.parentNode === parent ? translation : null
  }

  /** Removes the translation of a text node that is inserted elsewhere. */
  function removeTranslation(child: Node): void {
    const translation = isText(child) ? translations.get(child) : undefined
    translations.delete(child)
    translation?.remove()
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = present(this, child)
    if (found) removeChild.call(this, found)
    translations.delete(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null) {
    const before = next && present(this, next)
    removeTranslation(child)
    return insertBefore.call(this, child, before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    removeTranslation(child)
    return appendChild.call(this, child) as T
  }
  observer.observe(document, { childList: true, subtree: true })
}

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE
