import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { OwnBytes } from '../../../domain/media/bytes.ts'
import type { MediaRefusalReason } from '../../../domain/media/without-metadata.ts'
import type { MediaAnswer, MediaTask } from './metadata-worker.ts'

/** Why a picture or film cannot be read now: too many wait, or no worker starts. */
export class MediaWorkersBusy extends Error {}

/** The worker ended or took too long while it read a picture or film. */
export class MediaWorkerFailed extends Error {}

export interface MediaWorkersOptions {
  /** The script of the workers. */
  readonly script?: string | URL
  /** The most workers, and the most files that wait for one. */
  readonly maxWorkers?: number
  readonly maxWaiting?: number
  /** The time in which a worker must start, and the time for one file, in milliseconds. */
  readonly startMs?: number
  readonly fileMs?: number
}

/** The answer of a worker. */
type Stripped = OwnBytes | MediaRefusalReason

/** Workers that remove the metadata of pictures and films beside the main thread. */
export interface MediaWorkers {
  /**
   * Returns what is left of a picture or film, or why it is refused; takes its bytes over. Rejects
   * with `MediaWorkersBusy` before a worker has the file, and with `MediaWorkerFailed` afterwards.
   */
  remove(task: MediaTask): Promise<Stripped>
}

/**
 * Opens workers that start with the first file and end with the process, which they do not keep
 * running. One that fails is replaced.
 */
export function openMediaWorkers({
  script = join(import.meta.dirname, 'metadata-worker.ts'),
  maxWorkers = 2,
  maxWaiting = 32,
  startMs = 10_000,
  fileMs = 10_000,
}: MediaWorkersOptions = {}): MediaWorkers {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let running = 0

  /** Waits until fewer workers than the most are running. */
  async function takeTurn(): Promise<void> {
    if (running < maxWorkers) running += 1
    else if (waiting.length < maxWaiting)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else throw new MediaWorkersBusy('Too many pictures and films are waiting')
  }

  /** Gives the turn to the file that waits longest. */
  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function start(): Promise<Worker> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 64 } })
    // A worker that fails while it is idle is replaced by the next file.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    try {
      await answerOf(worker, startMs)
      return worker
    } catch (error) {
      throw new MediaWorkersBusy('No worker starts', { cause: error })
    }
  }

  return {
    async remove(task) {
      await takeTurn()
      try {
        const worker = idle.pop() ?? (await start())
        worker.ref()
        const answer = answerOf(worker, fileMs)
        worker.postMessage(task, ownBuffer(task.bytes))
        const stripped = await answer
        worker.unref()
        idle.push(worker)
        return stripped as Stripped
      } finally {
        endTurn()
      }
    },
  }
}

/** Returns the buffer that holds these bytes alone, to be transferred; copying 10 MB takes 5 ms. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** Returns the next answer of a worker; ends the worker and rejects when it fails or takes too long. */
function answerOf(worker: Worker, milliseconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => fail(`No answer in ${milliseconds} ms`), milliseconds)
    const end = () => {
      clearTimeout(timeout)
      worker.off('message', answer).off('error', failed).off('exit', exited)
    }
    const answer = (message: MediaAnswer | Readonly<Record<string, unknown>>) => {
      if (!('answer' in message)) return
      end()
      resolve(message.answer)
    }
    const fail = (reason: string, cause?: unknown) => {
      end()
      void worker.terminate()
      reject(new MediaWorkerFailed(reason, { cause }))
    }
    const failed = (error: unknown) => fail('The worker failed', error)
    const exited = () => fail('The worker ended')
    worker.on('message', answer).on('error', failed).on('exit', exited)
  })
}
