import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type * as z from 'zod/mini'
import { MAX_LISTING_LIMIT } from './listing.ts'
import { CommandFailed } from './service.ts'

/** A schema of a value, as the API has it. */
interface Checks<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined }
}

/** Columns of the help. */
const HELP_WIDTH = 100
/** How the command is called in its help. */
const CALL = 'npm run provider --'

/** Makes the command itself, without its subcommands. What it parses never ends the process. */
export const createCommand = (): Command =>
  new Command()
    .name(CALL)
    .usage('<command> [options]')
    .description('Everything that a housing provider does with its portal.')
    .helpCommand('help [command]', 'Print the help of a command.')
    .exitOverride()
    .showSuggestionAfterError()

/** A subcommand, or a group of some, with examples in its help. */
export interface SubcommandDescription {
  readonly name: string
  readonly about: string
  /** Examples of arguments, as they are typed after `npm run provider -- `. */
  readonly examples?: readonly string[]
  /** Text that the help shows in addition. */
  readonly more?: string
  /** Whether this subcommand runs when its group is named without a subcommand. */
  readonly isDefault?: boolean
}

/** Adds a subcommand, or a group of some. */
export function addSubcommand(
  parent: Command,
  { name, about, examples = [], more, isDefault = false }: SubcommandDescription,
): Command {
  const added = parent.command(name, { isDefault }).description(about).helpCommand(false)
  if (examples.length > 0) {
    const calls = examples.map((example) => `  ${CALL} ${example}`)
    added.addHelpText('after', ['\nExamples:', ...calls].join('\n'))
  }
  return more === undefined ? added : added.addHelpText('after', `\n${more}`)
}

/** Adds `--json`. */
export const addJsonOption = (command: Command): Command =>
  command.option('--json', 'print JSON, for programs', false)

/** Adds the options of a list. */
export const addListingOptions = (command: Command): Command =>
  addJsonOption(command).addOption(
    new Option('--limit <number>', 'print at most so many').argParser((text) => {
      const limit = /^[1-9]\d*$/.test(text) ? Number(text) : 0
      if (limit >= 1 && limit <= MAX_LISTING_LIMIT) return limit
      throw new InvalidArgumentError(`It has to be a number from 1 to ${MAX_LISTING_LIMIT}.`)
    }),
  )

/**
 * Returns a parser of an argument by a schema of the API; `expected` says in the error what the
 * argument has to be, such as `a day`.
 */
export const createArgumentParser =
  <Value>(schema: Checks<Value>, expected: string) =>
  (given: unknown): Value => {
    const { data, success } = schema.safeParse(given)
    if (success && data !== undefined) return data
    throw new InvalidArgumentError(`It has to be ${expected}.`)
  }

/** Refuses arguments that are valid alone but not together: throws with the sentence. */
export const refuseArguments = (command: Command, sentence: string): never =>
  command.error(`error: ${sentence}`)

/**
 * Parses the words after the command's name. Returns the text of the help that they ask for, or null
 * when a subcommand ran. Throws CommandFailed with one sentence about what is wrong.
 */
export function parseArguments(command: Command, words: readonly string[]): string | null {
  if (words.some((word) => word.trim() === ''))
    throw new CommandFailed(`A word is empty. ${seeHelp(command)}`)
  const printed = { help: '', error: '' }
  let failed = command
  for (const one of withSubcommands(command)) {
    one.configureOutput({
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      writeOut: (text) => void (printed.help += text),
      writeErr(text) {
        failed = one
        printed.error += text
      },
    })
    for (const option of one.options.filter(({ required }) => required))
      one.on(`option:${option.name()}`, (value: unknown) => refuseOption(one, option, value))
  }
  try {
    command.parse(words, { from: 'user' })
    return null
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return printed.help.trimEnd()
    throw new CommandFailed(sentenceOf(error, { printed: printed.error, failed, words }))
  }
}

/** Refuses another option as the value of an option, which the parser would accept. */
function refuseOption(command: Command, { flags }: Option, value: unknown): void {
  if (String(value).startsWith('--')) refuseArguments(command, `option '${flags}' has no value.`)
}

/** The command whose parsing failed, what the parser printed, and all words that were typed. */
interface Failed {
  readonly printed: string
  readonly failed: Command
  readonly words: readonly string[]
}

function sentenceOf({ code }: CommanderError, { printed, failed, words }: Failed): string {
  // A group of subcommands that is named alone prints its help as an error.
  if (code === 'commander.help') return `Which command? ${seeHelp(failed)}`
  const misread = misreadOf(failed, words)
  if (misread !== null) return misread
  const sentence = printed
    .replace(/^error: /, '')
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
  const end = /[.?)]$/.test(sentence) ? '' : '.'
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${end} ${seeHelp(failed)}`
}

/**
 * Explains words that the parser wrongly gave to the default subcommand of a group: an unknown
 * subcommand, or options before its name. Null when the parser did not misread them.
 */
function misreadOf(failed: Command, [first, ...others]: readonly string[]): string | null {
  const group = failed.commands.length > 0 ? failed : failed.parent
  if (group === null || group.name() !== first || others[0] === failed.name()) return null
  const names = new Set(group.commands.map((one) => one.name()))
  if (others[0] === undefined || names.has(others[0])) return null
  if (!others[0].startsWith('-')) return `Unknown command '${others[0]}'. ${seeHelp(group)}`
  const name = others.find((word) => names.has(word))
  return name === undefined ? null : `The options come after '${name}'. ${seeHelp(group)}`
}

const seeHelp = (command: Command): string => `See ${pathOf(command)} --help`

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
]

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`

const AN_INSTANT = 'an instant such as 2026-11-21T15:30+02:00'

/** An instant as the API takes it, which asks for seconds too. */
export const addSecondsToInstant = (instant: string | undefined): string | undefined =>
  instant?.replace(/T\d\d:\d\d(?=Z|[+-])/, '$&:00')

/**
 * The problems of a value that a schema of the API does not allow, each once, such as `--by (too_big)`:
 * by the option that gave it, where the command has one; `optionOf` has those whose name is another.
 */
export function describeSchemaProblems(
  { issues }: z.core.$ZodError,
  command: Command | null = null,
  optionOf: Readonly<Record<string, string>> = {},
): string {
  const sentences = issues.map(({ path, message }) => {
    const words = path.map(String)
    const name =
      flagOf(command, [
        optionOf[words.join('.')] ?? '',
        camelCase(words),
        camelCase(words.toReversed()),
        words.at(-1) ?? '',
      ]) ?? words.join('.')
    return message === 'invalid_date' ? `${name} has to be ${AN_INSTANT}` : `${name} (${message})`
  })
  return [...new Set(sentences)].join(', ')
}

/** The flag of the first name that is an option of a command; null when none is. */
function flagOf(command: Command | null, names: readonly string[]): string | null {
  for (const name of names)
    for (const option of command?.options ?? [])
      if (option.attributeName() === name && option.long) return option.long
  return null
}

const camelCase = ([first = '', ...others]: readonly string[]): string =>
  first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
