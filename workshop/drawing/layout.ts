import ElkConstructor, {
  type ELK,
  type ElkExtendedEdge,
  type ElkLabel,
  type ElkNode,
} from 'elkjs/lib/elk.bundled.js'
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
} from 'xstate'
import {
  formatTransitionLabel,
  getActorSourceName,
  getTransitionKey,
  listChildren,
  listNodes,
  listTransitions,
} from '../../paths/chart.ts'

/** Estimated width of a text in pixels; generous, because the user's font is unknown. */
const widthOf = (text: string) => Math.ceil(text.length * TEXT_FONT_SIZE * 0.58)
const nameWidth = (name: string) => Math.ceil(name.length * TITLE_FONT_SIZE * 0.68)

export const TITLE_FONT_SIZE = 13
export const TEXT_FONT_SIZE = 11
export const LINE_HEIGHT = 15
export const PADDING = 12
const DOT = 10

/** A line of text below the name of a state. */
export interface StateNote {
  readonly text: string
  /** The transition that stays in the state; null for an invoked actor. */
  readonly transition: AnyTransitionDefinition | null
}

/**
 * Returns the lines below the name of a state: its invoked actors and the transitions that stay in
 * it.
 */
export function listStateNotes(node: AnyStateNode): StateNote[] {
  const { actors } = node.machine.implementations
  const invokes = node.invoke.map(({ id, src }) => {
    const source = getActorSourceName(src)
    const name = id === source ? id : `${id} (${source})`
    const text = actors[source] instanceof StateMachine ? `child machine ${name}` : `calls ${name}`
    return { text, transition: null }
  })
  const stays = listTransitions(node)
    .filter(({ target }) => !target)
    .map((transition) => ({ text: `stays on ${formatTransitionLabel(transition)}`, transition }))
  return [...invokes, ...stays]
}

/** A chart with the positions of all states, edges and labels. */
export interface Layout {
  readonly root: ElkNode
  readonly edges: readonly ElkExtendedEdge[]
  readonly width: number
  readonly height: number
}

/** The space to reserve in a state below its text, for content of the page. */
export type ReserveSpace = (
  node: AnyStateNode,
) => { readonly width: number; readonly height: number } | null

/** Calculates the layout of a chart; deterministic. */
export async function layOutChart(
  machine: AnyStateMachine,
  room: ReserveSpace = () => null,
): Promise<Layout> {
  const elk: ELK = new ElkConstructor({ defaultLayoutOptions })
  const graph: ElkNode = {
    id: '',
    children: [place(machine.root, room)],
    edges: listNodes(machine).flatMap(edgesFrom),
  }
  const { children, edges, width, height }: ElkNode = await elk.layout(graph)
  const [root] = children ?? []
  if (!root) throw new Error(`${machine.id} was not laid out`)
  return { root, edges: edges ?? [], width: width ?? 0, height: height ?? 0 }
}

/** Set as defaults, because ELK does not inherit options from parent nodes. */
const defaultLayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '3',
}

export const getInitialDotId = (node: AnyStateNode) => `${node.id}:initial`

/** Returns the height of the text of a state in pixels, from its upper edge. */
export const getTextHeight = (node: AnyStateNode): number =>
  LINE_HEIGHT * (listStateNotes(node).length + 1) + PADDING

function place(node: AnyStateNode, roomOf: ReserveSpace): ElkNode {
  const notes = listStateNotes(node)
  const room = roomOf(node)
  const words = [nameWidth(node.key), ...notes.map(({ text }) => widthOf(text))]
  const width = Math.max(...words, room?.width ?? 0)
  const height = getTextHeight(node) + (room ? room.height + PADDING : 0)
  const box = { id: node.id, width: width + 2 * PADDING, height }
  if (!listChildren(node).length) return box

  const dot = { id: getInitialDotId(node), width: DOT, height: DOT, layoutOptions: firstLayer }
  const padding = `[top=${height + PADDING},left=14,bottom=14,right=14]`
  return {
    ...box,
    children: [
      ...(node.type === 'compound' ? [dot] : []),
      ...listChildren(node).map((child) => place(child, roomOf)),
    ],
    layoutOptions: {
      'elk.padding': padding,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${box.width}, ${height})`,
    },
  }
}

const firstLayer = { 'elk.layered.layering.layerConstraint': 'FIRST' }

/** Returns one edge from a state to each of its targets, labelled with all its transitions. */
function edgesFrom(node: AnyStateNode): ElkExtendedEdge[] {
  const labels = new Map<string, ElkLabel[]>()
  for (const transition of listTransitions(node)) {
    const id = getTransitionKey(transition)
    const lines = linesOf(formatTransitionLabel(transition)).map((text) => ({
      id,
      text,
      width: widthOf(text),
      height: LINE_HEIGHT,
    }))
    for (const target of transition.target ?? [])
      labels.set(target.id, [...(labels.get(target.id) ?? []), ...lines])
  }
  const start = node.type === 'compound' ? node.initial.target : []
  return [
    ...start.map(({ id }) => ({
      id: `${getInitialDotId(node)} ${id}`,
      sources: [getInitialDotId(node)],
      targets: [id],
    })),
    ...[...labels].map(([id, found]) => ({
      id: `${node.id} ${id}`,
      sources: [node.id],
      targets: [id],
      labels: found,
    })),
  ]
}

const MAX_LINE_LENGTH = 24

/** Puts the guard of a long label on a line of its own. */
const linesOf = (label: string): string[] =>
  label.length > MAX_LINE_LENGTH ? label.split(/ (?=\[)/) : [label]
