import type { AnyStateMachine } from 'xstate'
import { getActorSourceName, listNodes, listTransitions } from '../../paths/chart.ts'

/**
 * Words that are not personal data: codes, enumerated values and field names of the API contract,
 * values enumerated by the flows, and the names in every learnt chart.
 */
export const unmaskedWords: Set<string> = import.meta.hot?.data['words'] ?? new Set()

// On a hot update of the contract, the set is preserved and extended instead of reloading the
// portal.
if (import.meta.hot) import.meta.hot.data['words'] = unmaskedWords
import.meta.hot?.accept()

const modules = import.meta.glob<Record<string, unknown>>(
  ['/api/*.ts', '/machines/**/*.setup.ts', '!/**/*.test.ts'],
  { eager: true },
)
for (const exported of Object.values(modules).flatMap((module) => Object.values(module)))
  learnExport(exported, new Set())

/** Adds the names of a chart: its states, events, actors, delays and screens. */
export function unmaskNamesOfChart(machine: AnyStateMachine): void {
  for (const node of listNodes(machine)) {
    const texts = [
      node.id,
      node.key,
      ...listTransitions(node).map(({ eventType }) => eventType),
      ...node.invoke.flatMap(({ id, src }) => [id, getActorSourceName(src)]),
      Object(node.meta).screen,
    ]
    for (const text of texts) if (typeof text === 'string' && text) unmaskedWords.add(text)
  }
  for (const event of systemEvents) unmaskedWords.add(event)
}

const systemEvents = [
  'xstate.init',
  'xstate.stop',
  'xstate.promise.resolve',
  'xstate.promise.reject',
]

/** Adds the words of every schema in an export. */
function learnExport(exported: unknown, seen: Set<unknown>): void {
  if (typeof exported !== 'object' || exported === null || seen.has(exported)) return
  seen.add(exported)
  if (Array.isArray(exported)) {
    if (exported.every((one) => typeof one === 'string'))
      exported.forEach((one) => unmaskedWords.add(one))
    return
  }
  if ('_zod' in exported) learnSchema(Reflect.get(Object(exported._zod), 'def'), seen)
  else for (const part of Object.values(exported)) learnExport(part, seen)
}

function learnSchema(definition: unknown, seen: Set<unknown>): void {
  const { entries, values, shape, ...inner } = Object(definition)
  const literals = Array.isArray(values) ? values : []
  for (const one of [...Object.values(entries ?? {}), ...literals, ...Object.keys(shape ?? {})])
    if (typeof one === 'string' && one) unmaskedWords.add(one)
  for (const part of [...Object.values(shape ?? {}), ...Object.values(inner)].flat())
    if ('_zod' in Object(part)) learnExport(part, seen)
}
