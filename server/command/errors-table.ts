import type { ClientErrorGroup } from '../../api/client-errors.ts'
import { escapeInvisible } from '../../domain/unseen.ts'

/** Shows errors of browsers for a terminal, in which nothing that a browser sent can forge a line. */
export function formatErrorsTable(groups: readonly ClientErrorGroup[]): string {
  if (groups.length === 0) return 'No error was reported in the last 90 days.'
  return groups.map(linesOf).join('\n\n')
}

function linesOf({
  name,
  message,
  count,
  firstSeenAt,
  lastSeenAt,
  builds,
  example,
}: ClientErrorGroup): string {
  const { build, isThisBuild, route, flow, state, stack } = example
  const where = [
    route && `page ${route}`,
    flow && `flow ${flow}`,
    state && `state ${state}`,
  ].filter(Boolean)
  return [
    `${name}: ${message}`,
    `  ${count} times, first ${firstSeenAt}, last ${lastSeenAt}, builds: ${builds.length}`,
    ...(where.length > 0 ? [`  ${where.join(', ')}`] : []),
    ...(isThisBuild ? [] : [`  of another build, ${build}: places in the source are not known`]),
    ...stack.map(({ file, line, column, source }) =>
      source
        ? `  at ${source.file}:${source.line}:${source.column}`
        : `  at ${file}:${line}:${column}`,
    ),
  ]
    .map(escapeInvisible)
    .join('\n')
}
