/**
 * The style of highlighted states and transitions, to append to a drawing whose styles it overrides.
 */
export const highlightStyle = `<style>
.lit > rect { stroke: var(--action); stroke-width: 3 }
.atomic.lit > rect, .final.lit > rect { fill: var(--action-soft) }
.taken > path.edge { stroke: var(--error); stroke-width: 2 }
text.taken { fill: var(--error); font-weight: 700 }
</style>`

/** Returns the group element of a state in a drawing. */
export const findStateElement = (drawing: ParentNode, id: string): SVGGElement | null =>
  drawing.querySelector<SVGGElement>(`g[id="${CSS.escape(id)}"]`)

/** Highlights exactly the given states (by id) and transitions (by key) in a drawing. */
export function highlightStates(
  drawing: ParentNode,
  states: readonly string[],
  transitions: readonly string[],
): void {
  for (const group of drawing.querySelectorAll('g[id]'))
    group.classList.toggle('lit', states.includes(group.id))
  for (const edge of drawing.querySelectorAll<SVGElement>('[data-transitions]')) {
    const keys: string[] = JSON.parse(edge.dataset['transitions'] ?? '[]')
    edge.classList.toggle(
      'taken',
      keys.some((key) => transitions.includes(key)),
    )
  }
  for (const label of drawing.querySelectorAll<SVGElement>('[data-transition]'))
    label.classList.toggle('taken', transitions.includes(label.dataset['transition'] ?? ''))
}
