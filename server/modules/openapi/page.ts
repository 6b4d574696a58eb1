import { escapeHtml } from '../../../domain/escape-html.ts'
import type { Operation, openApiDocument } from './document.ts'

/** The document as people read it. */
export function documentPage({ info, paths }: ReturnType<typeof openApiDocument>): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  )
  return `<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p>
${calls.join('\n')}`
}

function section(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses[200]?.content?.['application/json']?.schema
  return `<h2 id="${operation.operationId}"><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}.${operation.security.map(needOf).join('')}</p>
${parameters(operation.parameters)}
${body ? shape('Body', body) : ''}
${answer ? shape('Answer', answer) : `<p>${operation.responses[200] ? 'Answers bytes' : 'Answers 204 without a body'}.</p>`}`
}

function parameters(list: Operation['parameters']): string {
  if (list.length === 0) return ''
  const items = list.map(
    ({ name, in: place, required }) =>
      `<li><code>${escapeHtml(name)}</code>: ${place}${required ? ', required' : ''}</li>`,
  )
  return `<ul>\n${items.join('\n')}\n</ul>`
}

const needOf = (scheme: Operation['security'][number]): string =>
  'provider' in scheme ? ' Needs the key of the provider.' : ' Needs a session.'

const shape = (title: string, schema: unknown): string =>
  `<details><summary>${title}</summary><pre><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`
