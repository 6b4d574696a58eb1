/** The proof of a requirement: a file, and the title of a test in it where one is given. */
export interface RequirementProof {
  readonly file: string
  readonly title: string | null
}

/** One line of `docs/specification/`. */
export interface Requirement {
  /** `<specification>.<section>-<number>`. */
  readonly id: string
  readonly section: string
  readonly number: number
  /** `open`: not built yet; `unread`: the line is malformed. */
  readonly state: 'proved' | 'open' | 'unread'
  readonly proofs: readonly RequirementProof[]
}

const LINE = /^- \*\*([12]\.\d+)-(\d+)\*\* (.+)$/
const PROOF = /^\[([^\]]+)\]\((?:\.\.\/)+([^)]+)\)(?: "(.+)")?$/

/** Parses the requirements of one document, in order. */
export function parseSpecification(text: string): Requirement[] {
  return text.split('\n').flatMap((line): Requirement[] => {
    const [, section, number, said] = LINE.exec(line) ?? []
    if (section === undefined || number === undefined || said === undefined)
      return line.startsWith('- **') ? [unread(line)] : []
    const of = { id: `${section}-${number}`, section, number: Number(number) }
    if (said.endsWith(' Not built yet.')) return [{ ...of, state: 'open', proofs: [] }]
    const [, listed] = / Proof: (.+)\.$/.exec(said) ?? []
    const proofs = (listed?.split('; ') ?? []).map(readProof)
    if (proofs.length === 0 || proofs.includes(null))
      return [{ ...of, state: 'unread', proofs: [] }]
    return [{ ...of, state: 'proved', proofs: proofs.flatMap((proof) => proof ?? []) }]
  })
}

const unread = (line: string): Requirement => ({
  id: line.slice(0, 20),
  section: '',
  number: 0,
  state: 'unread',
  proofs: [],
})

function readProof(text: string): RequirementProof | null {
  const [, name, file, title] = PROOF.exec(text) ?? []
  return file === undefined || name !== file ? null : { file, title: title ?? null }
}

/** Returns whether a file counts as a proof, because it fails when what it proves is broken. */
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|^tests\/flows\/|\.model\.ts$|\.contract\.ts$/.test(file)

interface Given {
  readonly requirements: readonly Requirement[]
  /** Code that may cite the specification. */
  readonly cited: readonly { readonly file: string; readonly text: string }[]
  /** Returns the text of a file; null when the file does not exist. */
  readonly textOf: (file: string) => string | null
}

/** Returns what is wrong: lines, numbers and proofs of requirements, and unknown citations. */
export function findSpecificationProblems({ requirements, cited, textOf }: Given): string[] {
  const ids = new Set(requirements.map(({ id }) => id))
  const sections = new Set(requirements.map(({ section }) => section))
  return [
    ...requirements.flatMap((one, index) => problemsOf(one, requirements[index - 1], textOf)),
    ...cited.flatMap(({ file, text }) => [
      ...citedSections(text)
        .filter((section) => !sections.has(section))
        .map((section) => `${file}: cites section ${section}, which is not in the specification`),
      ...[...text.matchAll(/\brequirement ([12]\.\d+-\d+)/g)]
        .flatMap(([, id]) => id ?? [])
        .filter((id) => !ids.has(id))
        .map((id) => `${file}: proves ${id}, which is not in the specification`),
    ]),
  ]
}

function problemsOf(
  { id, section, number, state, proofs }: Requirement,
  before: Requirement | undefined,
  textOf: Given['textOf'],
): string[] {
  if (state === 'unread') return [`${id}: neither proved nor marked as not built yet`]
  const expected = before?.section === section ? before.number + 1 : 1
  return [
    ...(number === expected ? [] : [`${id}: comes after ${before?.id ?? 'nothing'}`]),
    ...proofs.flatMap(({ file, title }) => {
      const text = textOf(file)
      if (text === null) return [`${id}: ${file} is not there`]
      if (!isTest(file)) return [`${id}: ${file} is no test`]
      return title === null || text.includes(title) ? [] : [`${id}: ${file} has no test "${title}"`]
    }),
  ]
}

/** Returns the sections that a text cites: "Specification 1, sections 2, 4 and 5". */
function citedSections(text: string): string[] {
  return [...text.matchAll(/Specification ([12]), sections? ((?:\d+(?:, | and )?)+)/g)].flatMap(
    ([, document, listed]) =>
      [...(listed ?? '').matchAll(/\d+/g)].map(([section]) => `${document}.${section}`),
  )
}
