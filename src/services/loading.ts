import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { type AnyActorRef, type AnyStateMachine, fromPromise, type PromiseActorLogic } from 'xstate'
import { clearEmbeddedData, embeddedData, noteStartedFromEmbedded } from './initial-data.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { queryClient } from './queries.ts'

/** A read that a loader needs: the key of its data, and the call that fetches them. */
export interface LoaderRead<Data> {
  /** The name of the read and its parameters, like the key of a query. */
  readonly key: QueryKey
  readonly fetch: () => Promise<Data>
}

/**
 * A loader as a generator: each step yields the reads that it needs, and continues with their data.
 */
export type LoaderSteps<Output> = Generator<
  readonly LoaderRead<unknown>[],
  Output,
  readonly unknown[]
>

/** The key of a read that fetches nothing. */
const NOTHING: QueryKey = ['metadata', 'nothing']

type DataOf<Reads extends readonly LoaderRead<unknown>[]> = {
  [Index in keyof Reads]: Reads[Index] extends LoaderRead<infer Data> ? Data : never
}

/** Returns the read of a query; `staleTime` in milliseconds, in place of the query's own. */
export const readOfQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
  { staleTime = query.staleTime }: Pick<typeof query, 'staleTime'> = {},
): LoaderRead<Data> => ({
  key: query.queryKey,
  fetch: () => queryClient.fetchQuery({ ...query, ...(staleTime !== undefined && { staleTime }) }),
})

/** Returns the read with null in place of an answer NOT_FOUND. */
export const orNullIfMissing = <Data>({
  key,
  fetch,
}: LoaderRead<Data>): LoaderRead<Data | null> => ({
  key,
  fetch: () => nullIfNotFound(fetch()),
})

/** Returns the read with null in place of any failure. */
export const orNullIfFailed = <Data>({
  key,
  fetch,
}: LoaderRead<Data>): LoaderRead<Data | null> => ({
  key,
  fetch: () => fetch().catch(() => null),
})

/** Returns the read with a function that is called before each fetch. */
export const withCallBefore = <Data>(
  prepare: () => void,
  { key, fetch }: LoaderRead<Data>,
): LoaderRead<Data> => ({
  key,
  fetch() {
    prepare()
    return fetch()
  },
})

/** Returns a read whose data is null without a call, in place of one that is not needed. */
export const emptyRead = <Data>(): LoaderRead<Data | null> => ({
  key: NOTHING,
  fetch: async () => null,
})

/**
 * A step of a loader: reads in parallel. Use it with `yield*`; it throws the first read's error.
 */
export function* readAll<const Reads extends readonly LoaderRead<unknown>[]>(
  ...reads: Reads
): Generator<Reads, DataOf<Reads>, readonly unknown[]> {
  // Both functions below, `fetchSteps` and `served`, pass the data in the order of the reads.
  return (yield reads) as DataOf<Reads>
}

/** A step of a loader: one read. */
export function* readOne<Data>(read: LoaderRead<Data>): LoaderSteps<Data> {
  const [data] = yield* readAll(read)
  return data
}

/**
 * Fetches the reads of the steps, and returns the output; rejects with the first failed read's
 * error.
 */
export async function fetchSteps<Output>(steps: LoaderSteps<Output>): Promise<Output> {
  let step = steps.next()
  while (!step.done) step = steps.next(await Promise.all(step.value.map(({ fetch }) => fetch())))
  return step.value
}

/** The final state of a loader's actor where the page has embedded all its reads. */
type Ended<Output> =
  | { readonly status: 'done'; readonly output: Output; readonly error: undefined }
  | { readonly status: 'error'; readonly output: undefined; readonly error: unknown }

/** Returns the final state of the steps where the page has embedded all their reads; else null. */
function served<Output>(steps: LoaderSteps<Output>): Ended<Output> | null {
  try {
    let step = steps.next()
    while (!step.done) {
      const data = step.value.map(({ key }) => (key === NOTHING ? null : embeddedData(key)))
      if (data.includes(undefined)) return null
      step = steps.next(data)
    }
    return { status: 'done', output: step.value, error: undefined }
  } catch (error) {
    return { status: 'error', output: undefined, error }
  }
}

/**
 * Returns the actor logic of a loader. Where the page has embedded all its reads, the actor is done
 * before it starts, so that `startFromEmbedded` can skip it; else it fetches.
 */
export function loaderActor<Output, Input>(
  load: (input: Input) => LoaderSteps<Output>,
): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(({ input }) => fetchSteps(load(input)))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      const first = logic.getInitialSnapshot(scope, input)
      return { ...first, ...served(load(input)) }
    },
  }
}

/**
 * Returns the machine, changed so that it starts in the state after those loaders whose reads the
 * page has embedded, since its HTML shows that state. The same on the server and in the browser.
 */
export function startFromEmbedded<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const starting = machine.provide({}) as Machine
  const getInitialSnapshot = starting.getInitialSnapshot.bind(starting)
  const start = starting.start.bind(starting)
  starting.getInitialSnapshot = (scope, input) => {
    let snapshot = getInitialSnapshot(scope, input)
    for (const [id, child] of Object.entries<AnyActorRef>(snapshot.children)) {
      const { status, output, error } = child.getSnapshot()
      if (status !== 'done' && status !== 'error') continue
      noteStartedFromEmbedded()
      const event = { type: `xstate.${status}.actor.${id}`, output, error, actorId: id }
      snapshot = starting.transition(snapshot, event, scope)
    }
    return snapshot
  }
  starting.start = (snapshot) => {
    clearEmbeddedData()
    start(snapshot)
  }
  return starting
}
