import * as z from 'zod/mini'
import { MAX_ERROR_MESSAGE } from '../domain/masked-message.ts'
import { pageQuery, pageSchemaOf } from './paging.ts'
import { route } from './route.ts'
import { instant } from './values.ts'

/** The most frames of the stack of an error. */
export const MAX_STACK_FRAMES = 20

const place = z.int().check(z.minimum(1), z.maximum(10_000_000))

/** A place in a script of the build: the file without its folder. */
const frame = z.strictObject({
  file: z.string().check(z.regex(/^[\w.-]{1,100}\.js$/)),
  line: place,
  column: place,
})
export type StackFrame = z.infer<typeof frame>

/** Names of ours, such as a flow, its state or the pattern of an address. */
const nameOfOurs = z.nullable(z.string().check(z.regex(/^[\w\-./:*{}[\]", ]{1,200}$/)))

/**
 * An error in a browser, without values: its message is masked before it is sent, and again by the
 * server. It is sent only with consent.
 */
export const clientError = z.strictObject({
  /** The class of the error. */
  name: z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,59}$/)),
  message: z.string().check(z.maxLength(MAX_ERROR_MESSAGE)),
  stack: z.array(frame).check(z.maxLength(MAX_STACK_FRAMES)),
  /** The entry of the build, which differs between builds. */
  build: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** The pattern of the address, never the address. */
  route: nameOfOurs,
  flow: nameOfOurs,
  state: nameOfOurs,
})
export type ClientError = z.infer<typeof clientError>

/** 429 TOO_MANY_REQUESTS beyond 30 reports a minute from one address. */
export const reportClientError = route({
  method: 'POST',
  path: '/client-errors',
  summary: 'Report an error of the page; the portal does so only with consent',
  access: 'public',
  asTyped: true,
  body: clientError,
  changes: [],
  response: null,
})

/** A frame with its place in our source, where the build that it is of is still here. */
const resolvedFrame = z.object({
  ...frame.shape,
  source: z.nullable(z.object({ file: z.string(), line: z.int(), column: z.int() })),
})

/** Equal errors of all browsers, with the last of them as an example. */
export const clientErrorGroup = z.object({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  count: z.int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** The builds in which it was seen, the last at the end. */
  builds: z.array(z.string()),
  example: z.object({
    build: z.string(),
    /** Whether it is of the build that the server has. */
    isThisBuild: z.boolean(),
    route: z.nullable(z.string()),
    flow: z.nullable(z.string()),
    state: z.nullable(z.string()),
    stack: z.array(resolvedFrame),
  }),
})
export type ClientErrorGroup = z.infer<typeof clientErrorGroup>

/** A group that is seen again while the pages are read moves to the first page. */
const listClientErrors = route({
  method: 'GET',
  path: '/provider/client-errors',
  summary: 'Errors of browsers whose residents consented, grouped, the last seen first',
  access: 'provider',
  scope: 'read',
  query: pageQuery,
  response: pageSchemaOf(clientErrorGroup),
})

/** Routes of the provider about errors in browsers. */
export const providerErrorRoutes = { listClientErrors } as const
