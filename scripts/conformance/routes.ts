import * as z from 'zod/mini'
import type { RequestInput, ResponseBody, Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'

export type Routes = typeof routes
export type RouteName = keyof Routes

/** The names of all routes, in the order of the table. */
export const routeNames = Object.keys(routes) as RouteName[]

/** Returns a route as the general type, which its claims are derived from. */
export const getRoute = (name: RouteName): Route => routes[name]

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: Value }

/** The parts of a valid call of a route. */
export type CallParts<N extends RouteName> = Part<'params', RequestInput<Routes[N], 'params'>> &
  Part<'body', RequestInput<Routes[N], 'body'>> & {
    readonly query?: RequestInput<Routes[N], 'query'>
  }

/** The parts of a call of any route. */
export interface AnyParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export type AnswerOf<N extends RouteName> = ResponseBody<Routes[N]>

/** Returns the fields of parts as texts, for an address. */
function textsOf(parts: unknown): [string, string][] {
  if (typeof parts !== 'object' || parts === null) return []
  return Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

/** Returns the address of a call below the back end, such as `/api/contracts/…?page=1`. */
export function makeCallAddress(path: string, { params, query }: AnyParts): string {
  const given = new Map(textsOf(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? '-'),
  )
  const asked = new URLSearchParams(textsOf(query)).toString()
  return `/api${filled}${asked && `?${asked}`}`
}

/** Returns the fields of an object schema; empty for another schema. */
export const getSchemaFields = (schema: unknown): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {}

/** Returns whether a pattern of `--only` or `--without` fits a route: its name, or its path with `*`. */
export function matchesPattern(pattern: string, name: RouteName): boolean {
  const { path } = routes[name]
  const parts = pattern.split('*')
  return [name, path].some((text) => hasInOrder(text, parts))
}

/** Returns whether a text consists of these parts with anything between them. */
function hasInOrder(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  if (rest.length === 0) return text === first
  if (!text.startsWith(first)) return false
  const last = rest.at(-1) ?? ''
  let at = first.length
  for (const part of rest.slice(0, -1)) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
