/** The active mutant; null for the unchanged view. */
let active: string | null = null
/** The step of the current tour after which each mutant was first reached; 0 at the start. */
const stepsMet = new Map<string, number>()
const rendered = new Set<string>()
let step = 0

/** Activates a mutant or the unchanged view from the next rendering on, and clears the records. */
export function activateMutant(mutant: string | null): void {
  active = mutant
  step = 0
  stepsMet.clear()
  rendered.clear()
}

/** Counts one more step of the tour. */
export function countStep(): void {
  step += 1
}

/**
 * Returns the mutants that would have made a difference since `activateMutant`, with the step of the first.
 */
export const listMutantsMet = (): ReadonlyMap<string, number> => new Map(stepsMet)

/** Returns the mutants whose code was rendered since `activateMutant`, with or without a difference. */
export const listRenderedMutants = (): ReadonlySet<string> => new Set(rendered)

/** Records that a mutant makes a difference here; returns whether it is active. */
function recordMutantMet(mutant: string): boolean {
  if (!stepsMet.has(mutant)) stepsMet.set(mutant, step)
  return active === mutant
}

type Handler = (...given: unknown[]) => unknown
const wrapped = new WeakMap<Handler, Map<string, Handler>>()

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** Wraps a handler; cached, so that it causes no additional renders. */
function makeRemovable(mutant: string, handler: Handler): Handler {
  const known = wrapped.get(handler) ?? new Map<string, Handler>()
  wrapped.set(handler, known)
  const made =
    known.get(mutant) ??
    ((...given) => {
      if (!recordMutantMet(mutant)) return handler(...given)
      // The default submit would reload the page and end the run.
      const [event] = given
      if (Object(event).type === 'submit') Object(event).preventDefault()
      return undefined
    })
  known.set(mutant, made)
  return made
}

/** Returns a handler that does nothing while its mutant is active. */
export function mutateHandler<T>(mutant: string, handler: T): T {
  rendered.add(mutant)
  return isHandler(handler) ? (makeRemovable(mutant, handler) as T) : handler
}

/** Returns attributes whose handlers do nothing while the mutant is active. */
export function mutateHandlers<T>(mutant: string, attributes: T): T {
  if (typeof attributes !== 'object' || attributes === null) return attributes
  const entries = Object.entries(attributes)
  const handles = ([name, value]: readonly [string, unknown]) =>
    /^on[A-Z]/.test(name) && isHandler(value)
  if (!entries.some(handles)) return attributes
  rendered.add(mutant)
  return Object.fromEntries(
    entries.map((entry) => (handles(entry) ? [entry[0], makeRemovable(mutant, entry[1])] : entry)),
  ) as T
}

/** Returns the text of an error, or undefined while its mutant is active. */
export function mutateErrorText<T>(mutant: string, text: T): T | undefined {
  rendered.add(mutant)
  return typeof text === 'string' && text !== '' && recordMutantMet(mutant) ? undefined : text
}

/** Returns the lines of an error summary, or none while the mutant is active. */
export function mutateErrorList<T>(mutant: string, lines: readonly T[]): readonly T[] {
  rendered.add(mutant)
  return lines.length > 0 && recordMutantMet(mutant) ? [] : lines
}

/** Returns the element of an error, or null while its mutant is active. */
export function mutateErrorElement<T>(mutant: string, element: T): T | null {
  rendered.add(mutant)
  return recordMutantMet(mutant) ? null : element
}

/**
 * Returns the components of the screens; while a screen's mutant is active, that of the next one.
 */
export function mutateScreens<T extends object>(where: string, components: T): T {
  return new Proxy(components, {
    get(target, screen) {
      const right: unknown = Reflect.get(target, screen)
      const names = Object.keys(target)
      const at = names.indexOf(String(screen))
      const others = [...names.slice(at + 1), ...names.slice(0, at)]
      const other = others.find((name) => Reflect.get(target, name) !== right)
      if (at < 0 || other === undefined) return right
      const mutant = `${where}: ${names[at]} shows ${other}`
      rendered.add(mutant)
      return recordMutantMet(mutant) ? Reflect.get(target, other) : right
    },
  })
}
