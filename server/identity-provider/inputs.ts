import { readFile } from 'node:fs/promises'
import type { JSONWebKeySet } from 'jose'
import * as z from 'zod/mini'
import { isIsoDate } from '../../domain/dates.ts'
import { parseIdentityCode } from '../../domain/personal-identity-code.ts'
import { describeSchemaProblems } from '../command/command-line.ts'
import { CommandFailed } from '../command/service.ts'
import type { DemoPerson } from '../kernel/identity/dev-provider/persons.ts'
import { type ParsedStatement, parseKeyList, parseStatement } from '../kernel/identity/entity.ts'
import { parsePublicKeys } from '../kernel/identity/keys.ts'

const FETCH_MS = 10_000
/** The first individual number of codes that are never given to a person. */
const FIRST_MADE_UP = 900

/**
 * Reads the public keys of the portal from a file or an address: a key set, or, with a statement, a list
 * that its key signed. Rejects with CommandFailed.
 */
export async function readClientKeys(
  source: string,
  statement: ParsedStatement | null,
): Promise<JSONWebKeySet> {
  const isAddress = /^https?:/i.test(source)
  const named = `The ${isAddress ? 'address' : 'file'} ${source} of --client-keys`
  const refused = (why: string) => new CommandFailed(`${named} ${why}.`)
  const text = isAddress ? await fetched(source, refused) : await contentOf(source, refused)
  if (statement === null) return parsePublicKeys(text, refused)
  return parseKeyList(text.trim(), statement, new Date()).catch((error: unknown) => {
    throw refused(`is no list that the key of the statement signed: ${messageOf(error)}`)
  })
}

/** Reads the statement of the portal from a file. Rejects with CommandFailed. */
export async function readClientStatement(file: string): Promise<ParsedStatement> {
  const refused = (why: string) =>
    new CommandFailed(`The file ${file} of --client-statement ${why}.`)
  const token = (await contentOf(file, refused)).trim()
  return parseStatement(token, new Date()).catch((error: unknown) => {
    throw refused(`is no statement that a broker takes: ${messageOf(error)}`)
  })
}

/** Reason in one line: a schema error names its members, other errors are a sentence. */
const messageOf = (error: unknown): string =>
  error instanceof z.core.$ZodError
    ? describeSchemaProblems(error)
    : String(error instanceof Error ? error.message : error)

type Refused = (why: string) => CommandFailed

async function fetched(address: string, refused: Refused): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) }).catch(() => null)
  if (response === null)
    throw refused('does not answer: start the portal first, or give a file with its keys')
  if (!response.ok) throw refused(`answers with ${response.status}`)
  return response.text().catch(() => {
    throw refused('does not answer')
  })
}

const contentOf = (file: string, refused: Refused): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw refused('cannot be read')
  })

const name = z.string().check(z.minLength(1, 'is empty'))
const personSchema = z.object({
  identityCode: z
    .pipe(
      z.string(),
      z.transform((text) => parseIdentityCode(text)),
    )
    .check(
      // Whoever opens the page can identify as anybody on it, and so read what the portal has of them.
      z.refine(
        (code) => code !== null && code.individualNumber >= FIRST_MADE_UP,
        'has to be an identity code that no real person has, with 900 to 999 after the sign',
      ),
    ),
  givenName: name,
  familyName: name,
  birthDate: z.string().check(z.refine(isIsoDate, 'has to be a day such as 1988-03-14')),
})

/**
 * Reads who can identify from a file. Rejects with CommandFailed, also when somebody may be real; the
 * sentence has no identity code.
 */
export async function readPersons(file: string): Promise<DemoPerson[]> {
  const refused = (why: string) => new CommandFailed(`The file ${file} of --persons ${why}.`)
  const content = jsonOf(await contentOf(file, refused))
  if (!Array.isArray(content)) throw refused('is no list of persons in JSON')
  const { data, error } = z.array(personSchema).safeParse(content)
  if (data === undefined) throw refused(`has wrong values: ${describeSchemaProblems(error)}`)
  const persons = data.map(({ identityCode, ...person }) => ({
    ...person,
    identityCode: identityCode?.code ?? '',
  }))
  if (new Set(persons.map(({ identityCode }) => identityCode)).size < persons.length)
    throw refused('has an identity code twice')
  return persons
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
