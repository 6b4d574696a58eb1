import { ElementNode, type LexicalNode, type NodeKey } from 'lexical'

/** A list of items. An empty list is removed after each update: see `normalizeLists`. */
export class ListNode extends ElementNode {
  __isNumbered: boolean

  constructor(isNumbered = false, key?: NodeKey) {
    super(key)
    this.__isNumbered = isNumbered
  }

  override $config() {
    return this.config('list', { extends: ElementNode })
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before)
    this.__isNumbered = before.__isNumbered
  }

  isNumbered(): boolean {
    return this.getLatest().__isNumbered
  }

  setNumbered(isNumbered: boolean): void {
    this.getWritable().__isNumbered = isNumbered
  }

  override createDOM(): HTMLElement {
    return document.createElement(this.__isNumbered ? 'ol' : 'ul')
  }

  override updateDOM(before: this): boolean {
    return before.__isNumbered !== this.__isNumbered
  }

  override canBeEmpty(): boolean {
    return false
  }
}

/** An item of a list: paragraphs and lists, as in the tree that is stored. */
export class ItemNode extends ElementNode {
  override $config() {
    return this.config('item', { extends: ElementNode })
  }

  override createDOM(): HTMLElement {
    return document.createElement('li')
  }

  override updateDOM(): boolean {
    return false
  }

  override canBeEmpty(): boolean {
    return false
  }
}

/** A link; text that is typed at its ends becomes text beside it. */
export class LinkNode extends ElementNode {
  __address: string

  constructor(address = '', key?: NodeKey) {
    super(key)
    this.__address = address
  }

  override $config() {
    return this.config('link', { extends: ElementNode })
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before)
    this.__address = before.__address
  }

  address(): string {
    return this.getLatest().__address
  }

  override createDOM(): HTMLElement {
    const link = document.createElement('a')
    link.href = this.__address
    link.rel = 'noopener noreferrer'
    return link
  }

  override updateDOM(before: this): boolean {
    return before.__address !== this.__address
  }

  override isInline(): boolean {
    return true
  }

  override canBeEmpty(): boolean {
    return false
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  /** Divides a link: both parts have its address. */
  override insertNewAfter(_: unknown, restoresSelection = true): LinkNode {
    const rest = new LinkNode(this.address())
    this.insertAfter(rest, restoresSelection)
    return rest
  }
}

export const $isList = (node: LexicalNode | null | undefined): node is ListNode =>
  node instanceof ListNode
export const $isItem = (node: LexicalNode | null | undefined): node is ItemNode =>
  node instanceof ItemNode
export const $isLink = (node: LexicalNode | null | undefined): node is LinkNode =>
  node instanceof LinkNode
