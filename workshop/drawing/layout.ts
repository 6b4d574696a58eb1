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
  childrenOf,
  nodesOf,
  sourceName,
  transitionKey,
  transitionLabel,
  transitionsOf,
} from '../../paths/chart.ts'

/** Estimated width of a text in pixels; generous, because the user's font is unknown. */
const widthOf = (text: string) => Math.ceil(text.length * TEXT * 0.58)
const nameWidth = (name: string) => Math.ceil(name.length * TITLE * 0.68)

export const TITLE = 13
export const TEXT = 11
export const LINE = 15
export const PADDING = 12
const DOT = 10

/** A line of text below the name of a state. */
export interface Note {
  readonly text: string
  /** The transition that stays in the state; null for an invoked actor. */
  readonly transition: AnyTransitionDefinition | null
}

/**
 * Returns the lines below the name of a state: its invoked actors and the transitions that stay in
 * it.
 */
export function notesOf(node: AnyStateNode): Note[] {
  const { actors } = node.machine.implementations
  const invokes = node.invoke.map(({ id, src }) => {
    const source = sourceName(src)
    const name = id === source ? id : `${id} (${source})`
    const text = actors[source] instanceof StateMachine ? `child machine ${name}` : `calls ${name}`
    return { text, transition: null }
  })
  const stays = transitionsOf(node)
    .filter(({ target }) => !target)
    .map((transition) => ({ text: `stays on ${transitionLabel(transition)}`, transition }))
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
export type Room = (
  node: AnyStateNode,
) => { readonly width: number; readonly height: number } | null

/** Calculates the layout of a chart; deterministic. */
export async function layOut(machine: AnyStateMachine, room: Room = () => null): Promise<Layout> {
  const elk: ELK = new ElkConstructor({ defaultLayoutOptions })
  const graph: ElkNode = {
    id: '',
    children: [place(machine.root, room)],
    edges: nodesOf(machine).flatMap(edgesFrom),
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

export const initialId = (node: AnyStateNode) => `${node.id}:initial`

/** Returns the height of the text of a state in pixels, from its upper edge. */
export const wordsHeight = (node: AnyStateNode): number =>
  LINE * (notesOf(node).length + 1) + PADDING

function place(node: AnyStateNode, roomOf: Room): ElkNode {
  const notes = notesOf(node)
  const room = roomOf(node)
  const words = [nameWidth(node.key), ...notes.map(({ text }) => widthOf(text))]
  const width = Math.max(...words, room?.width ?? 0)
  const height = wordsHeight(node) + (room ? room.height + PADDING : 0)
  const box = { id: node.id, width: width + 2 * PADDING, height }
  if (!childrenOf(node).length) return box

  const dot = { id: initialId(node), width: DOT, height: DOT, layoutOptions: firstLayer }
  const padding = `[top=${height + PADDING},left=14,bottom=14,right=14]`
  return {
    ...box,
    children: [
      ...(node.type === 'compound' ? [dot] : []),
      ...childrenOf(node).map((child) => place(child, roomOf)),
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
  for (const transition of transitionsOf(node)) {
    const id = transitionKey(transition)
    const lines = linesOf(transitionLabel(transition)).map((text) => ({
      id,
      text,
      width: widthOf(text),
      height: LINE,
    }))
    for (const target of transition.target ?? [])
      labels.set(target.id, [...(labels.get(target.id) ?? []), ...lines])
  }
  const start = node.type === 'compound' ? node.initial.target : []
  return [
    ...start.map(({ id }) => ({
      id: `${initialId(node)} ${id}`,
      sources: [initialId(node)],
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
