import { Component, createRef, type ReactNode } from 'react'
import { ENTRY_ATTRIBUTE } from '../../components/Thread/Thread.tsx'

export type StableScrollPositionProps = {
  /** Ids of the entries that are shown, oldest first. */
  ids: readonly string[]
  children: ReactNode
}

/**
 * Keeps the entry being read at its place in the window while earlier entries are added above it,
 * and moves the focus to the latest added one. While later entries are added, keeps the focused
 * reply below them in place. A class, as only a class can measure before the page changes.
 */
export class StableScrollPosition extends Component<
  StableScrollPositionProps,
  object,
  Held | null
> {
  readonly #entries = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ ids }: StableScrollPositionProps): Held | null {
    const id = this.#added(ids) > 0 ? ids[0] : undefined
    // An entry may be rendered again elsewhere, and is found by its id then.
    const find = id === undefined ? this.#focusedBelow() : () => this.#find(id)
    const top = topOf(find?.() ?? null)
    return find && top !== undefined ? { find, top } : null
  }

  override componentDidUpdate(
    { ids }: StableScrollPositionProps,
    _state: object,
    held: Held | null,
  ) {
    const top = topOf(held?.find() ?? null)
    if (held && top !== undefined) window.scrollBy({ top: top - held.top, behavior: 'instant' })
    const added = this.#added(ids)
    if (added < 1) return
    this.#find(this.props.ids[added - 1])
      ?.querySelector('h2')
      ?.focus({ preventScroll: true })
  }

  override render() {
    return <div ref={this.#entries}>{this.props.children}</div>
  }

  /** Returns how many entries were added before the first of `ids`; zero or less for none. */
  #added(ids: readonly string[]): number {
    const [first] = ids
    return first === undefined ? 0 : this.props.ids.indexOf(first)
  }

  #find(id: string | undefined): Element | null {
    return (
      this.#entries.current?.querySelector(`[${ENTRY_ATTRIBUTE}="${CSS.escape(id ?? '')}"]`) ?? null
    )
  }

  /** Returns how to find the element below the entries that has the focus; null for none. */
  #focusedBelow(): Held['find'] | null {
    const { activeElement } = document
    const { DOCUMENT_POSITION_FOLLOWING: isBelow, DOCUMENT_POSITION_CONTAINED_BY: isWithin } = Node
    const place =
      (activeElement && this.#entries.current?.compareDocumentPosition(activeElement)) ?? 0
    return (place & isBelow) !== 0 && (place & isWithin) === 0 ? () => activeElement : null
  }
}

/**
 * The element that stays in its place: how it is found, and its distance from the top in pixels.
 */
type Held = { readonly find: () => Element | null; readonly top: number }

const topOf = (element: Element | null): number | undefined =>
  element?.isConnected ? element.getBoundingClientRect().top : undefined
