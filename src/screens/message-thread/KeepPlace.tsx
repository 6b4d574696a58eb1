import { Component, createRef, type ReactNode } from 'react'
import { ENTRY_ATTRIBUTE } from '../../components/Thread/Thread.tsx'

export type KeepPlaceProps = {
  /** Ids of the entries that are shown, oldest first. */
  ids: readonly string[]
  children: ReactNode
}

/**
 * Holds what is read at its place in the window while earlier entries are added above it, and moves
 * the focus to the latest of those. A class, as only that can measure before the page changes.
 */
export class KeepPlace extends Component<KeepPlaceProps, object, number | null> {
  readonly #entries = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ ids }: KeepPlaceProps): number | null {
    return this.#added(ids) > 0 ? (this.#topOf(ids[0]) ?? null) : null
  }

  override componentDidUpdate({ ids }: KeepPlaceProps, _state: object, before: number | null) {
    const added = this.#added(ids)
    if (added < 1) return
    const after = this.#topOf(ids[0])
    if (before !== null && after !== undefined)
      window.scrollBy({ top: after - before, behavior: 'instant' })
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

  #topOf(id: string | undefined): number | undefined {
    return this.#find(id)?.getBoundingClientRect().top
  }
}
