import { Component, createRef, type ReactNode } from 'react'
import { ENTRY_ATTRIBUTE } from '../../components/Thread/Thread.tsx'

export type KeepPlaceProps = {
  /** Ids of the entries that are shown, oldest first. */
  ids: readonly string[]
  children: ReactNode
}

/**
 * Holds what is read at its place in the window while earlier entries are added above it, and moves
 * the focus to the latest of those. While later ones are added, holds what has the focus below them:
 * the reply that is written. A class, as only that can measure before the page changes.
 */
export class KeepPlace extends Component<KeepPlaceProps, object, Held | null> {
  readonly #entries = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ ids }: KeepPlaceProps): Held | null {
    const held = this.#added(ids) > 0 ? this.#find(ids[0]) : this.#focusedBelow()
    return held && { element: held, top: topOf(held) }
  }

  override componentDidUpdate({ ids }: KeepPlaceProps, _state: object, held: Held | null) {
    if (held?.element.isConnected)
      window.scrollBy({ top: topOf(held.element) - held.top, behavior: 'instant' })
    const added = this.#added(ids)
    if (added < 1) return
    this.#find(this.props.ids[added - 1])
      ?.querySelector('h2')
      ?.focus({ preventScroll: true })
  }

  override render() {
    return <div ref={this.#entries}>{this.props.children}</div>
  }

  /** Returns how many entries stand before those of an earlier time; not positive for none. */
  #added(ids: readonly string[]): number {
    const [first] = ids
    return first === undefined ? 0 : this.props.ids.indexOf(first)
  }

  #find(id: string | undefined): Element | null {
    return (
      this.#entries.current?.querySelector(`[${ENTRY_ATTRIBUTE}="${CSS.escape(id ?? '')}"]`) ?? null
    )
  }

  /** Returns the element below the entries that has the focus; null for none. */
  #focusedBelow(): Element | null {
    const { activeElement } = document
    const { DOCUMENT_POSITION_FOLLOWING: isBelow, DOCUMENT_POSITION_CONTAINED_BY: isWithin } = Node
    const place =
      (activeElement && this.#entries.current?.compareDocumentPosition(activeElement)) ?? 0
    return (place & isBelow) !== 0 && (place & isWithin) === 0 ? activeElement : null
  }
}

/** An element that stays where it is in the window, and its distance from the top in pixels. */
type Held = { readonly element: Element; readonly top: number }

const topOf = (element: Element): number => element.getBoundingClientRect().top
