import { getActorSourceName, listNodes, listTransitions } from './chart.ts'
import type { AnyModel } from './position.ts'

/** Returns what a model lacks for its chart to be walked; empty when it is complete. */
export function findMissingFromModel({ machine, starts, events, outcomes }: AnyModel): string[] {
  const nodes = listNodes(machine)
  const invokes = nodes.flatMap(({ invoke }) => invoke)
  const sources = new Map(invokes.map(({ id, src }) => [id, getActorSourceName(src)]))
  const types = nodes.flatMap(listTransitions).map(({ eventType }) => eventType)

  const examples = Object.values(events).flat()
  const lacks = [
    ...(Object.keys(starts).length ? [] : ['no start']),
    ...[...sources.values()]
      .filter((source) => !outcomes[source])
      .map((source) => `no outcomes of the actor ${source}`),
    ...types.flatMap((type) => {
      const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
      const source = sources.get(id) ?? id
      if (kind === 'done') return outcomes[source]?.done.length ? [] : `no output of ${source}`
      if (kind === 'error') return outcomes[source]?.error.length ? [] : `no error of ${source}`
      if (type === '' || /^xstate\.(after|done\.state)\./.test(type)) return []
      return examples.some((event) => isOf(event.type, type)) ? [] : `no example of ${type}`
    }),
  ]
  return [...new Set(lacks)]
}

const isOf = (type: string, descriptor: string) =>
  descriptor.endsWith('*') ? type.startsWith(descriptor.slice(0, -1)) : type === descriptor
