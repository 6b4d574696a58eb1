import { parentPort } from 'node:worker_threads'
import { type MediaType, withoutMetadata } from '../../domain/media/without-metadata.ts'

/** A picture or film for a worker, which answers with what is left of it, or why it is refused. */
export interface MediaTask {
  readonly contentType: MediaType
  readonly bytes: Uint8Array
}

parentPort?.on('message', ({ contentType, bytes }: MediaTask) => {
  const left = withoutMetadata(contentType, bytes)
  parentPort?.postMessage(left, typeof left === 'string' ? [] : [left.buffer])
})
parentPort?.postMessage('ready', [])
