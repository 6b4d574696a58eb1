import * as z from 'zod/mini'
import { identityCode } from '../../api/add-tenant.ts'
import { yearMonth } from '../../api/payments.ts'
import { phoneNumber } from '../../api/phone-number.ts'
import { fieldDescriptions } from '../../api/provider-field-descriptions.ts'
import { importKindsInOrder, importRowSchemas } from '../../api/provider-import.ts'
import { bic, iban } from '../../api/provider-rows.ts'
import type { Schema } from '../../api/route.ts'
import { unwrapOptional, zodDefinitionOf } from '../../api/schema-parts.ts'
import { email, instant, isoDay, postalCode, uuid } from '../../api/values.ts'
import type { RowFields } from '../../server/command/csv-file.ts'
import { listCsvByKind } from '../../server/command/import-files.ts'
import { formatInlineCode, formatMarkdownTable } from './markdown.ts'

const INTRO = `# Fields of imported rows

<!-- Made by npm run provider-docs from api/provider-rows.ts and api/provider-field-descriptions.ts: change those instead. -->

Every kind of row that [the import](../provider.md#importing-data) takes, in the order in which rows refer to earlier kinds, with every field. Programs send the same fields in JSON. In a folder of the command, \`file\` may replace \`fileId\`, and \`featuredImageFile\` the address of a picture ([files](../provider.md#files)). How a cell of a table is written is in [Tables](../provider.md#tables); [the first data](data.md) goes through an import step by step.

A field with **required** has to be there. Another may be left out; then it is empty, or has the value in the column. A row replaces what was stored: a field that is left out becomes empty, unless its meaning says otherwise.
`

/** Names of types that cannot be derived from a JSON schema. */
const types = new Map<Schema, string>([
  [isoDay, 'day'],
  [instant, 'instant'],
  [yearMonth, 'month'],
  [email, 'e-mail address'],
  [phoneNumber, 'phone number'],
  [postalCode, 'postal code'],
  [identityCode, 'identity code'],
  [uuid, 'id of a file'],
  [iban, 'IBAN'],
  [unwrapOptional(bic), 'BIC'],
])

type Shape = z.core.JSONSchema.BaseSchema

/** Returns the JSON schema of the values that are sent in a field. */
const shapeOf = (schema: Schema): Shape =>
  z.toJSONSchema(unwrapOptional(schema), { io: 'input', unrepresentable: 'any' })

const values = (shape: Shape): string =>
  (shape.enum ?? []).map((value) => formatInlineCode(String(value))).join(', ')

/** Returns the type of a field, with its bounds or the values that it takes. */
export function describeType(schema: Schema): string {
  const named = types.get(unwrapOptional(schema))
  if (named !== undefined) return named
  const shape = shapeOf(schema)
  if (shape.enum !== undefined) return values(shape)
  if (shape.type === 'boolean') return 'yes or no'
  if (shape.type === 'array') {
    const { items } = shape
    const most = shape.maxItems === undefined ? 'list of' : `list of at most ${shape.maxItems}`
    const isOfWords = typeof items === 'object' && !Array.isArray(items) && items.enum !== undefined
    return isOfWords ? `${most} words: ${values(items)}` : `${most} parts`
  }
  if (shape.type === 'string') return `text, at most ${shape.maxLength} characters`
  const whole = shape.type === 'integer' ? 'whole number' : 'number'
  return [whole, ...boundsOf(shape)].join(', ')
}

const boundsOf = (shape: Shape): string[] => [
  ...(shape.minimum === undefined ? [] : [`at least ${shape.minimum}`]),
  ...(shape.exclusiveMinimum === undefined ? [] : [`more than ${shape.exclusiveMinimum}`]),
  ...(shape.maximum === undefined ? [] : [`at most ${shape.maximum}`]),
  ...(shape.exclusiveMaximum === undefined ? [] : [`less than ${shape.exclusiveMaximum}`]),
]

/** Returns the value of a field that is left out; empty where it is null or an empty list. */
function leftOut(schema: Schema): string {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (!('default' in shape)) return '**required**'
  const isEmpty = shape.default === null || Array.isArray(shape.default)
  return isEmpty ? '' : formatInlineCode(String(shape.default))
}

type Description = string | { readonly about: string; readonly parts: object }

/** Returns a row of the table for each field, followed by rows for its parts. */
export function makeFieldRows(fields: RowFields, descriptions: object, within = ''): string[][] {
  const described = new Map<string, Description>(Object.entries(descriptions))
  return Object.entries(fields).flatMap(([name, schema]) => {
    const description = described.get(name)
    if (description === undefined) throw new Error(`The field ${within}${name} has no description`)
    const isPlain = typeof description === 'string'
    const path = `${within}${name}`
    return [
      [
        formatInlineCode(path),
        describeType(schema),
        leftOut(schema),
        isPlain ? description : description.about,
      ],
      ...(isPlain ? [] : makeFieldRows(partsOf(schema), description.parts, `${path}.`)),
    ]
  })
}

/** Returns the fields of the items of a list. */
function partsOf(schema: Schema): RowFields {
  const { element } = zodDefinitionOf(unwrapOptional(schema))
  const shape = element && zodDefinitionOf(element).shape
  if (shape === undefined) throw new Error('The parts of a list have no fields')
  return shape
}

function sectionOf(kind: (typeof importKindsInOrder)[number]): string {
  const { about, fields } = fieldDescriptions[kind]
  const list = listCsvByKind[kind]
  const table = list
    ? `, with its ${formatInlineCode(list.field)} in ${formatInlineCode(list.file)} by the column ${formatInlineCode(list.owner)}`
    : ''
  const rows = makeFieldRows(importRowSchemas[kind].shape, fields)
  return `
## ${kind}

${about} ${formatInlineCode(`PUT /api/provider/${kind}`)}; a table is ${formatInlineCode(`${kind}.csv`)}${table}.

${formatMarkdownTable([['field', 'takes', 'left out', 'meaning'], ...rows])}`
}

/** Writes `docs/provider/fields.md`: every field of every kind of imported rows. */
export const formatFieldsPage = (): string =>
  `${INTRO}${importKindsInOrder.map(sectionOf).join('')}`
