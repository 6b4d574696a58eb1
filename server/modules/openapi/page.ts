import { escapeHtml } from '../../../domain/escape-html.ts'
import type { createOpenApiDocument, OpenApiOperation } from './document.ts'
import { describeJsonSchema } from './shape-text.ts'

type Document = ReturnType<typeof createOpenApiDocument>

/** HTML of the document, in English: the calls of residents, then those of the provider. */
export function renderApiDocumentPage({ info, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const part = (title: string, isProvider: boolean) => `<h2>${title}</h2>
${calls
  .filter(({ path }) => path.startsWith('/provider/') === isProvider)
  .map(callHtml)
  .join('\n')}`
  return `<h1>${escapeHtml(info.title)} API</h1>
${info.description.split('\n\n').map(noteHtml).join('\n')}
<p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p>
${part('For the portal', false)}
${part('For the provider', true)}`
}

interface DocumentedCall {
  readonly path: string
  readonly method: string
  readonly operation: OpenApiOperation
}

function callHtml({ path, method, operation }: DocumentedCall): string {
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses[200]?.content?.['application/json']?.schema
  const answered = operation.responses[200] ? 'Answers bytes.' : 'Answers 204 without a body.'
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><code>${method.toUpperCase()} /api${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.operationId)}. ${operation.security.map(needOf).join('')}</p>
${operation.description === undefined ? '' : noteHtml(operation.description)}
${parametersHtml(operation.parameters)}
${body ? shapeHtml('Body', body) : ''}
${answer ? shapeHtml('Answer', answer) : `<p>${answered}</p>`}
</details>`
}

/** A paragraph of the document, in which code is between backticks. */
const noteHtml = (note: string): string =>
  `<p>${escapeHtml(note).replaceAll(/`([^`]{1,100})`/g, '<code>$1</code>')}</p>`

function parametersHtml(parameters: OpenApiOperation['parameters']): string {
  if (parameters.length === 0) return ''
  const items = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<dt><code>${escapeHtml(name)}</code> (${place}${required ? '' : ', optional'})</dt>
<dd><code>${escapeHtml(describeJsonSchema(schema))}</code>${description ? ` ${escapeHtml(description)}` : ''}</dd>`,
  )
  return `<dl>\n${items.join('\n')}\n</dl>`
}

function needOf(scheme: OpenApiOperation['security'][number]): string {
  const scopes = scheme['provider']
  if (scopes === undefined) return 'Needs a session.'
  return `Needs a key of the provider with the scope ${escapeHtml(scopes.join(', '))}.`
}

const shapeHtml = (title: string, schema: Parameters<typeof describeJsonSchema>[0]): string =>
  `<p>${title}:</p>\n<pre><code>${escapeHtml(describeJsonSchema(schema))}</code></pre>`
