/** The active mutant; null for the unchanged view. */
let active: string | null = null
/** The step of the current tour after which each mutant was first reached; 0 at the start. */
const met = new Map<string, number>()
const seen = new Set<string>()
let step = 0

/** Activates a mutant or the unchanged view from the next rendering on, and clears the records. */
export function begin(mutant: string | null): void {
  active = mutant
  step = 0
  met.clear()
  seen.clear()
}

/** Counts one more step of the tour. */
export function countStep(): void {
  step += 1
}

/**
 * Returns the mutants that would have made a difference since `begin`, with the step of the first.
 */
export const mutantsMet = (): ReadonlyMap<string, number> => new Map(met)

/** Returns the mutants whose code was rendered since `begin`, with or without a difference. */
export const placesSeen = (): ReadonlySet<string> => new Set(seen)

/** Records that a mutant makes a difference here; returns whether it is active. */
function isMet(mutant: string): boolean {
  if (!met.has(mutant)) met.set(mutant, step)
  return active === mutant
}

type Handler = (...given: unknown[]) => unknown
const wrapped = new WeakMap<Handler, Map<string, Handler>>()

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** Wraps a handler; cached, so that it causes no additional renders. */
function leavable(mutant: string, handler: Handler): Handler {
  const known = wrapped.get(handler) ?? new Map<string, Handler>()
  wrapped.set(handler, known)
  const made =
    known.get(mutant) ??
    ((...given) => {
      if (!isMet(mutant)) return handler(...given)
      // The default submit would reload the page and end the run.
      const [event] = given
      if (Object(event).type === 'submit') Object(event).preventDefault()
      return undefined
    })
  known.set(mutant, made)
  return made
}

/** Returns a handler that does nothing while its mutant is active. */
export function on<T>(mutant: string, handler: T): T {
  seen.add(mutant)
  return isHandler(handler) ? (leavable(mutant, handler) as T) : handler
}

/** Returns attributes whose handlers do nothing while the mutant is active. */
export function spread<T>(mutant: string, attributes: T): T {
  if (typeof attributes !== 'object' || attributes === null) return attributes
  const entries = Object.entries(attributes)
  const handles = ([name, value]: readonly [string, unknown]) =>
    /^on[A-Z]/.test(name) && isHandler(value)
  if (!entries.some(handles)) return attributes
  seen.add(mutant)
  return Object.fromEntries(
    entries.map((entry) => (handles(entry) ? [entry[0], leavable(mutant, entry[1])] : entry)),
  ) as T
}

/** Returns the text of an error, or undefined while its mutant is active. */
export function error<T>(mutant: string, said: T): T | undefined {
  seen.add(mutant)
  return typeof said === 'string' && said !== '' && isMet(mutant) ? undefined : said
}

/** Returns the lines of an error summary, or none while the mutant is active. */
export function items<T>(mutant: string, lines: readonly T[]): readonly T[] {
  seen.add(mutant)
  return lines.length > 0 && isMet(mutant) ? [] : lines
}

/** Returns the element of an error, or null while its mutant is active. */
export function text<T>(mutant: string, element: T): T | null {
  seen.add(mutant)
  return isMet(mutant) ? null : element
}

/**
 * Returns the components of the screens; while a screen's mutant is active, that of the next one.
 */
export function screens<T extends object>(where: string, components: T): T {
  return new Proxy(components, {
    get(target, screen) {
      const right: unknown = Reflect.get(target, screen)
      const names = Object.keys(target)
      const at = names.indexOf(String(screen))
      const others = [...names.slice(at + 1), ...names.slice(0, at)]
      const other = others.find((name) => Reflect.get(target, name) !== right)
      if (at < 0 || other === undefined) return right
      const mutant = `${where}: ${names[at]} shows ${other}`
      seen.add(mutant)
      return isMet(mutant) ? Reflect.get(target, other) : right
    },
  })
}
