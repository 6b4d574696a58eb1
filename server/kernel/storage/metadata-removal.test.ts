import { describe, expect, it } from 'vitest'
import { makePng, metadataChunks } from '../../../fixtures/media/png.ts'
import { makeFileBytes } from '../../../fixtures/server/files.ts'
import {
  MediaWorkerFailed,
  type MediaWorkers,
  MediaWorkersBusy,
  openMediaWorkers,
} from './metadata-removal.ts'
import { bytesToKeep, UploadMismatch } from './storage.ts'

/** A worker that runs code for each task, with the text in its bytes as `text`. */
const scriptOf = (code: string, before = '') =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads'
      ${before}
      parentPort.on('message', ({ bytes }) => {
        const text = Buffer.from(bytes).toString()
        ${code}
      })
      parentPort.postMessage({ 'watch:import': ['a module'] })
      parentPort.postMessage({ answer: 'ready' })`)}`,
  )

const taskOf = (text: string) => ({
  contentType: 'image/png' as const,
  bytes: Uint8Array.from(Buffer.from(text)),
})
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('The workers that remove metadata', () => {
  it('return the file without metadata, or the reason of the refusal', async () => {
    const workers = openMediaWorkers()
    const strip = (bytes: Uint8Array) => workers.remove({ contentType: 'image/png', bytes })
    expect(await strip(makePng(Object.values(metadataChunks)))).toEqual(makePng([]))
    expect(await strip(makePng([]).subarray(0, 40))).toBe('unreadable')
    expect(await strip(makePng([], [], { width: 65_000, height: 65_000 }))).toBe('too_many_pixels')
  })

  it('leave the bytes of a shared buffer unchanged', async () => {
    const shared = new Uint8Array([...makePng([]), 1, 2, 3])
    const bytes = shared.subarray(0, -3)
    const left = await openMediaWorkers().remove({ contentType: 'image/png', bytes })
    expect(left).toEqual(makePng([]))
    expect([...shared.subarray(-3)]).toEqual([1, 2, 3])
  })

  it('leave the main thread free while they parse a file', async () => {
    const shared = new Int32Array(new SharedArrayBuffer(4))
    // The worker waits, blocked, for what only the main thread can do meanwhile.
    const script = scriptOf(
      'Atomics.wait(bytes, 0, 0); parentPort.postMessage({ answer: String(bytes[0]) })',
    )
    const workers = openMediaWorkers({ script })
    const bytes: unknown = shared
    const answer = workers.remove({ contentType: 'image/png', bytes: bytes as Uint8Array })
    Atomics.store(shared, 0, 7)
    Atomics.notify(shared, 0)
    expect(await answer).toBe('7')
  })

  it.each([
    ['does not end', 'for (;;);'],
    ['ends', 'process.exit(0)'],
    ['fails', 'throw new Error("broken")'],
    ['takes too much memory', 'const all = []; for (;;) all.push(new Array(100_000).fill({}))'],
  ])(
    'fail only for the file over which a worker %s, and then a new worker handles the next file',
    async (_, code) => {
      const script = scriptOf(
        `if (text === 'bad') { ${code} } parentPort.postMessage({ answer: text })`,
      )
      const workers = openMediaWorkers({ script, maxWorkers: 1, fileMs: 3000 })
      const good = (text: string) => workers.remove(taskOf(text))
      const [before, bad, after] = [good('before'), errorOf(good('bad')), good('after')]
      expect([await before, await bad, await after]).toEqual([
        'before',
        expect.any(MediaWorkerFailed),
        'after',
      ])
    },
  )

  it.each([
    ['cannot be loaded', 'throw new Error("broken")'],
    ['does not get ready', 'for (;;);'],
  ])('are reported as busy for each file while the worker script %s', async (_, before) => {
    const script = scriptOf('', before)
    const workers = openMediaWorkers({ script, maxWorkers: 1, startMs: 500 })
    const errors = [errorOf(workers.remove(taskOf('a'))), errorOf(workers.remove(taskOf('b')))]
    expect(await Promise.all(errors)).toEqual([
      expect.any(MediaWorkersBusy),
      expect.any(MediaWorkersBusy),
    ])
  })

  it('refuse files above the limit of waiting files, and handle the waiting ones in order', async () => {
    const script = scriptOf('parentPort.postMessage({ answer: text })')
    const workers = openMediaWorkers({ script, maxWorkers: 1, maxWaiting: 2 })
    const ended: unknown[] = []
    const files = ['1', '2', '3', '4'].map((text) =>
      workers.remove(taskOf(text)).then(
        (answer) => ended.push(answer),
        (error: unknown) => ended.push(error),
      ),
    )
    await Promise.all(files)
    expect(ended).toEqual([expect.any(MediaWorkersBusy), '1', '2', '3'])
    expect(await workers.remove(taskOf('5'))).toBe('5')
  })

  it('use the workers in turn, and at most the allowed number', async () => {
    const script = scriptOf('parentPort.postMessage({ answer: String(threadId) })')
    const workers = openMediaWorkers({ script, maxWorkers: 2 })
    const ids = await Promise.all(
      ['1', '2', '3', '4', '5'].map((text) => workers.remove(taskOf(text))),
    )
    expect(new Set(ids).size).toBe(2)
  })
})

describe('Uploaded bytes', () => {
  const picture = { contentType: 'image/png', size: 2000 } as const
  const failing = (failure: Error): MediaWorkers => ({ remove: () => Promise.reject(failure) })
  const keep = (workers: MediaWorkers) =>
    errorOf(bytesToKeep(makeFileBytes('image/png'), picture, workers))

  it('over which a worker fails are reported as unreadable, with the failure of the worker as the cause', async () => {
    const failure = new MediaWorkerFailed('No answer')
    const error = await keep(failing(failure))
    expect(error).toEqual(new UploadMismatch('unreadable', failure))
  })

  it('that cannot be examined now are not refused', async () => {
    const busy = new MediaWorkersBusy('Too many wait')
    expect(await keep(failing(busy))).toBe(busy)
  })

  it('of a document are stored without a worker', async () => {
    const bytes = makeFileBytes('application/pdf')
    const declared = { contentType: 'application/pdf', size: 2000 } as const
    expect(await bytesToKeep(bytes, declared, failing(new Error('unused')))).toBe(bytes)
  })
})
