import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { roles } from './kit.ts'
import { type ReportOptions } from './report.ts'
import { matchesPattern, routeNames } from './routes.ts'
import { makeRunName } from './samples.ts'
import type { Setup } from './setup.ts'

/** Thrown for arguments or a file that cannot be used; the message is a sentence. */
export class UsageError extends Error {}

export const USAGE = `npm run conformance -- <url> --file <file> [options]

Proves a back end against the route table. It writes test data: never run it on real data.

  --file <file>        residents, key and settings as JSON (docs/conformance.md)
  --key <key>          the key of the provider, in place of that of the file
  --origin <origin>    the origin of the portal's pages; by default that of <url>
  --only <pattern>     only routes of this name or path, with * for anything; repeatable
  --without <pattern>  routes that the back end does not offer; repeatable
  --timeout <seconds>  the longest that one call may take; 20 by default
  --quiet              print only what failed, and the summary
  --json               print one JSON object`

const resident = z.strictObject({
  username: z.string(),
  password: z.string(),
  form: z.optional(z.record(z.string(), z.string())),
})

/** The file that says who the kit signs in as. */
const setupFile = z.strictObject({
  residents: z.strictObject({
    resident,
    other: resident,
    giver: z.optional(resident),
    approver: z.optional(resident),
    added: z.optional(resident),
    leaver: z.optional(resident),
  }),
  providerKey: z.optional(z.string()),
  tenantSlug: z.optional(z.string()),
  origin: z.optional(z.url()),
  webhookUrl: z.optional(z.url()),
  without: z.optional(z.array(z.string())),
})

/** The parsed arguments and file of the command. */
export interface ConformanceOptions extends ReportOptions {
  readonly setup: Setup
  readonly timeoutMs: number
}

const MAX_TIMEOUT_S = 300

/** Reads the arguments of the command and its file. Throws UsageError. */
export function parseOptions(args: readonly string[]): ConformanceOptions {
  const { values, positionals } = parsed(args)
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0) throw new UsageError('Give one address of a back end.')
  const base = baseOf(url)
  if (values.file === undefined)
    throw new UsageError('Give --file with the residents to sign in as.')
  const file = readSetup(values.file)
  const seconds = Number(values.timeout ?? 20)
  if (!(seconds > 0 && seconds <= MAX_TIMEOUT_S))
    throw new UsageError(`--timeout is a number of seconds up to ${MAX_TIMEOUT_S}.`)
  const patterns = {
    only: values.only ?? [],
    without: [...(file.without ?? []), ...(values.without ?? [])],
  }
  for (const pattern of [...patterns.only, ...patterns.without])
    if (!routeNames.some((name) => matchesPattern(pattern, name)))
      throw new UsageError(`No route has the name or the path "${pattern}".`)
  const residents = Object.fromEntries(
    roles.flatMap((role) => {
      const given = file.residents[role]
      return given === undefined ? [] : [[role, given]]
    }),
  )
  return {
    setup: {
      base,
      origin: values.origin ?? file.origin ?? base,
      tenantSlug: file.tenantSlug ?? 'provider',
      residents,
      providerKey: values.key ?? file.providerKey ?? null,
      webhookUrl: file.webhookUrl ?? 'https://example.com/porras-conformance',
      now: () => new Date(),
      run: makeRunName(),
      ...patterns,
    },
    timeoutMs: seconds * 1000,
    json: values.json ?? false,
    quiet: values.quiet ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        key: { type: 'string' },
        origin: { type: 'string' },
        only: { type: 'string', multiple: true },
        without: { type: 'string', multiple: true },
        timeout: { type: 'string' },
        json: { type: 'boolean' },
        quiet: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read.')
  }
}

/** Returns the origin of the address of a back end; throws UsageError for another text. */
function baseOf(url: string): string {
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is not an address.`)
  const { protocol, origin } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new UsageError('The address begins with http:// or https://.')
  return origin
}

function readSetup(path: string): z.output<typeof setupFile> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UsageError(`The file ${path} is no JSON.`)
  }
  const read = z.safeParse(setupFile, json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = issue?.path.join('.') || 'the file'
  throw new UsageError(`The file ${path} is wrong at ${at}: ${issue?.message ?? 'invalid'}.`)
}
