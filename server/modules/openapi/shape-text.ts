import type * as z from 'zod/mini'

type Shape = z.core.JSONSchema._JSONSchema

const INDENT = '  '

/** Writes a JSON schema as a short text: fields with their types and bounds, one on each line. */
export function describeJsonSchema(shape: Shape, indent = ''): string {
  if (typeof shape === 'boolean') return 'any'
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? ''
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum !== undefined) return shape.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined)
    return choices.map((one) => describeJsonSchema(one, indent)).join(' | ')
  if (shape.type === 'array') return listText(shape, indent)
  if (shape.type === 'object') return objectText(shape, indent)
  const types = [shape.type ?? 'any'].flat().join(' | ')
  return [shape.format ?? types, ...boundsOf(shape)].join(' ')
}

function listText(shape: Exclude<Shape, boolean>, indent: string): string {
  const { items, maxItems } = shape
  const inner =
    items === undefined || Array.isArray(items) ? 'any' : describeJsonSchema(items, indent)
  return `[${inner}]${maxItems === undefined ? '' : ` of at most ${maxItems}`}`
}

function objectText(shape: Exclude<Shape, boolean>, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = shape
  const inside = indent + INDENT
  const fields = Object.entries(properties).map(
    ([name, one]) =>
      `${inside}${name}${required.includes(name) ? '' : '?'}: ${describeJsonSchema(one, inside)}\n`,
  )
  const others =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? [`${inside}…: ${describeJsonSchema(additionalProperties, inside)}\n`]
      : []
  const lines = [...fields, ...others]
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

function boundsOf(shape: Exclude<Shape, boolean>): string[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, maxLength } = shape
  const bound = (sign: string, value: number | boolean | undefined) =>
    typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
      ? [`${sign} ${value}`]
      : []
  return [
    ...bound('≥', minimum),
    ...bound('>', exclusiveMinimum),
    ...bound('≤', maximum),
    ...bound('<', exclusiveMaximum),
    ...(maxLength === undefined ? [] : [`of at most ${maxLength} characters`]),
  ]
}
