import type { GraphNode } from '../graph.ts'

/** Returns the first place of every screen; places are ordered nearest first. */
export function findShallowestPlaces(nodes: readonly GraphNode[]): Map<string, GraphNode> {
  const found = new Map<string, GraphNode>()
  for (const place of nodes) {
    const { screen } = place.position.expected
    if (screen && !found.has(screen)) found.set(screen, place)
  }
  return found
}
