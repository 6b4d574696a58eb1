import { beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, type PromiseActorLogic, setup, toPromise } from 'xstate'
import { ainoData } from '../../fixtures/portal/signed-in.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { cacheInitialData, clearEmbeddedData, hasStartedFromEmbedded } from './initial-data.ts'
import {
  emptyRead,
  type LoaderRead,
  type LoaderSteps,
  loaderActor,
  orNullIfMissing,
  readAll,
  readOne,
  startFromEmbedded,
} from './loading.ts'
import { queryClient } from './queries.ts'

const { flags, profile, metadata, permissions, contracts } = ainoData
const session = { profile, metadata, permissions, contracts, 'feature-flags': flags }
const found: LoaderRead<string> = { key: ['tenants', 'c'], fetch: async () => 'fetched' }
const missing: LoaderRead<string> = {
  key: ['drafts', 'c'],
  fetch: () => Promise.reject(new Failure('NOT_FOUND')),
}

function* load(): LoaderSteps<readonly (string | null)[]> {
  const [one, nothing] = yield* readAll(found, emptyRead<string>())
  const draft = yield* readOne(orNullIfMissing(missing))
  return [one, draft ?? nothing]
}

/** Fills the cache as a page with these embedded reads would. */
const serve = (served: { key: string[]; data: unknown }[], isStarted = true) =>
  cacheInitialData({ ...session, served, isStarted })

const ofLoad = loaderActor<readonly (string | null)[], undefined>(load)

const whole = [
  { key: ['tenants', 'c'], data: 'served' },
  { key: ['drafts', 'c'], data: null },
]

const flowOf = (logic: PromiseActorLogic<readonly (string | null)[], undefined>) =>
  startFromEmbedded(
    setup({
      types: { context: {} as { start: readonly unknown[] | null } },
      actors: { load: logic },
      actions: { note: () => entered() },
    }).createMachine({
      context: { start: null },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'shown', actions: assign({ start: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        shown: { entry: 'note', on: { 'retry.requested': 'loading' } },
        failed: {},
      },
    }),
  )

const entered = vi.fn<() => void>()
const fetching = vi.spyOn(found, 'fetch')

beforeEach(() => {
  queryClient.clear()
  clearEmbeddedData()
  vi.clearAllMocks()
})

describe('A loader', () => {
  it('fetches the data that its steps read, with null for missing data', async () => {
    expect(await toPromise(createActor(ofLoad).start())).toEqual(['fetched', null])
  })

  it('rejects with the error of the first failed read', async () => {
    const failing = loaderActor(function* () {
      return yield* readOne(missing)
    })
    await expect(toPromise(createActor(failing).start())).rejects.toHaveProperty(
      'code',
      'NOT_FOUND',
    )
  })

  it('is done at once when the page has embedded all its data', () => {
    serve(whole)
    const { status, output } = createActor(ofLoad).getSnapshot()
    expect([status, output]).toEqual(['done', ['served', null]])
    expect(fetching).not.toHaveBeenCalled()
  })

  it('fetches its data when one of them is not embedded, or when the page says that its flow did not start from embedded data', async () => {
    serve(whole.slice(0, 1))
    expect(await toPromise(createActor(ofLoad).start())).toEqual(['fetched', null])
    serve(whole, false)
    expect(await toPromise(createActor(ofLoad).start())).toEqual(['fetched', null])
  })
})

describe('A flow', () => {
  it('starts in the state after its loader, with its actions once it runs', () => {
    serve(whole)
    const actor = createActor(flowOf(ofLoad))
    const { value, context } = actor.getSnapshot()
    expect([value, context.start]).toEqual(['shown', ['served', null]])
    expect(hasStartedFromEmbedded()).toBe(true)
    expect(entered).not.toHaveBeenCalled()
    actor.start()
    expect(entered).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().value).toBe('shown')
    expect(fetching).not.toHaveBeenCalled()
  })

  it('fetches after its first state, for which alone it uses embedded data', async () => {
    serve(whole)
    const actor = createActor(flowOf(ofLoad)).start()
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().value).toBe('loading')
    await vi.waitFor(() => expect(actor.getSnapshot().context.start).toEqual(['fetched', null]))
  })

  it('starts by loading when some data are not embedded', () => {
    serve(whole.slice(0, 1))
    expect(createActor(flowOf(ofLoad)).getSnapshot().value).toBe('loading')
    expect(hasStartedFromEmbedded()).toBe(false)
  })

  it('starts in the state of a failure where the embedded data cannot be used', async () => {
    serve(whole)
    const refused = loaderActor<readonly (string | null)[], undefined>(function* () {
      yield* load()
      throw new Failure('UNKNOWN')
    })
    const actor = createActor(flowOf(refused))
    expect(actor.getSnapshot().value).toBe('failed')
    expect(hasStartedFromEmbedded()).toBe(true)
    actor.start()
    await Promise.resolve()
    const { status, value } = actor.getSnapshot()
    expect([status, value]).toEqual(['active', 'failed'])
    expect(fetching).not.toHaveBeenCalled()
  })
})
