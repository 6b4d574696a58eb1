import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** All state nodes of a chart in document order, the root first. */
export function listNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...listChildren(node).flatMap((child) => below(child)),
  ]
  return below(machine.root)
}

/** A chart as plain data without its name; machines made by one factory have the same outline. */
export const toOutline = (machine: AnyStateMachine): unknown =>
  JSON.parse(JSON.stringify(machine.definition).replaceAll(machine.id, '(chart)'))

/** The states directly inside a state. */
export const listChildren = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** All transitions out of a state: for events, ends of actors, delays and `always`. */
export const listTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** The source name of an actor, or `without a name` for logic written inline in the chart. */
export const getActorSourceName = (src: unknown): string =>
  typeof src === 'string' ? src : 'without a name'

/** The key of a transition; it is the same in every copy of the chart made by `provide`. */
export function getTransitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} ${eventType} ${siblings?.indexOf(transition)}`
}

/** The id of the state that a transition leaves, by its key. */
export const getSourceStateOfKey = (key: string): string => key.slice(0, key.indexOf(' '))

/** A transition as it reads in a chart: `editing --signIn.requested [isComplete]--> signingIn`. */
export function formatTransition(transition: AnyTransitionDefinition): string {
  const { source, target } = transition
  const targets = target?.map(({ id }) => id).join(', ') ?? '(stays)'
  return `${source.id} --${formatTransitionLabel(transition)}--> ${targets}`
}

/** The label of a transition: its trigger and its guard. */
export function formatTransitionLabel({
  source,
  eventType,
  guard,
}: AnyTransitionDefinition): string {
  const name = guardName(guard)
  return formatTrigger(eventType, source) + (name === null ? '' : ` [${name}]`)
}

/** The trigger of a transition as text: an event, `after …`, `… done`, `… fails` or `always`. */
export function formatTrigger(eventType: string, source: AnyStateNode): string {
  if (eventType === '') return 'always'
  const [, kind = '', of = ''] = /^xstate\.(\w+)\.(.+)$/.exec(eventType) ?? []
  if (kind === 'after') return `after ${of.slice(0, -source.id.length - 1)}`
  const name = of.replace(/^(actor|state)\./, '')
  if (kind === 'done') return of.startsWith('state.') ? 'complete' : `${name} done`
  return kind === 'error' ? `${name} fails` : eventType
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  const { type, name } = Object(guard)
  return String(type ?? name)
}
