import { parentPort } from 'node:worker_threads'
import { type MediaContentType, removeMetadata } from '../../../domain/media/without-metadata.ts'

/** A picture or film for a worker, which answers with what is left of it, or why it is refused. */
export interface MediaTask {
  readonly contentType: MediaContentType
  readonly bytes: Uint8Array
}

/** What the worker sends; in watch mode Node.js sends messages of its own on the same port. */
export interface MediaAnswer {
  readonly answer: ReturnType<typeof removeMetadata> | 'ready'
}

const send = (message: MediaAnswer, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred)

parentPort?.on('message', ({ contentType, bytes }: MediaTask) => {
  const answer = removeMetadata(contentType, bytes)
  send({ answer }, typeof answer === 'string' ? [] : [answer.buffer])
})
send({ answer: 'ready' })
