import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '../domain/locales.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'locales')
const others = LOCALES.filter((locale) => locale !== 'fi')

/** Texts that may be the same in two languages: names, abbreviations, codes. */
const sameByNature: readonly string[] = JSON.parse(
  readFileSync(join(root, 'scripts', 'same-translations.json'), 'utf8'),
)

type Words = Map<string, string>

function flatten(value: unknown, path: string, into: Words): Words {
  if (typeof value === 'string') into.set(path, value)
  else
    for (const [key, part] of Object.entries(Object(value)))
      flatten(part, path ? `${path}.${key}` : key, into)
  return into
}

const read = (locale: string, area: string): Words =>
  flatten(JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8')), '', new Map())

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .toSorted((a = '', b = '') => a.localeCompare(b))
const plural = /_(zero|one|two|few|many|other)$/

/** Source text of everything that may use a translation key. */
const code = ['src', 'server', 'machines', 'api', 'stories']
  .flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  )
  .join('\n')

/** Returns the first groups of all matches of a pattern in the code. */
const found = (pattern: RegExp): ReadonlySet<string | undefined> =>
  new Set([...code.matchAll(pattern)].map(([, group]) => group))

/** The keys in the code: whole keys, with or without their area; beginnings of templates; whole objects. */
const keys = found(/(?<=[':])([^\s':]+)'/g)
const templateStarts = found(/(?<=[`:])([^\s`:$]+\.)\$\{/g)
const objects = found(/'([^\s']+)', \{ returnObjects/g)
const usesMessages = code.includes('`validation:${')

/**
 * Whether a key is used in full, by its last parts, or by a template that begins or ends like it.
 */
function isUsed(key: string): boolean {
  const parts = key.replace(plural, '').split('.')
  const above = parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('.'))
  return (
    keys.has(parts.join('.')) ||
    above.some((start) => templateStarts.has(`${start}.`) || objects.has(start)) ||
    (parts.length === 1 && usesMessages)
  )
}

const problems: string[] = []
const namespaces = readdirSync(join(folder, 'fi')).map((file) => file.replace(/\.json$/, ''))
const declaration = join('src', 'i18n', 'i18next.d.ts')
const declared = readFileSync(join(root, declaration), 'utf8')

for (const area of namespaces) {
  if (!declared.includes(` ${area}: typeof ${area}\n`))
    problems.push(`${declaration}: no line for ${area}`)
  const finnish = read('fi', area)
  for (const [key] of finnish) if (!isUsed(key)) problems.push(`${area}: ${key} is used nowhere`)
  for (const locale of others) {
    const words = read(locale, area)
    for (const [key, text] of finnish) {
      const other = words.get(key)
      if (other === undefined) problems.push(`${locale}/${area}: ${key} is missing`)
      else if (
        other === text &&
        /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')) &&
        !sameByNature.includes(text)
      )
        problems.push(`${locale}/${area}: ${key} is the Finnish text: ${text}`)
      else if (placeholders(other).join() !== placeholders(text).join())
        problems.push(`${locale}/${area}: ${key} has other placeholders than the Finnish text`)
    }
    for (const [key] of words)
      if (!finnish.has(key)) problems.push(`${locale}/${area}: ${key} is not in Finnish`)
  }
}

for (const locale of others)
  for (const file of readdirSync(join(folder, locale)))
    if (!namespaces.includes(file.replace(/\.json$/, '')))
      problems.push(`${locale}/${file} is not in Finnish`)

for (const fault of problems) console.error(fault)
console.log(`${namespaces.length} areas of words, ${problems.length} faults`)
process.exit(problems.length ? 1 : 0)
