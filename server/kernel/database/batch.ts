import DataLoader from 'dataloader'
import { callUnderWay, createLimitedCall, runInLimitedCall, waitInCall } from './limited-waits.ts'

/**
 * Batches concurrent inputs: those that arrive in one turn of the event loop, or while a batch
 * runs, go into the same batch. `work` returns one output for each input, in order; when it rejects
 * or returns too few, every input of the batch rejects. A call waits for its batch, and for the one
 * before, no longer than the limit of a call.
 */
export function createBatcher<In, Out>(
  work: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  let underWay: Promise<unknown> | null = null

  function runBatch(inputs: readonly In[]): Promise<readonly Out[]> {
    // What the call that began the batch has waited would end the work of the others.
    const limitMs = callUnderWay()?.limitMs ?? null
    const outputs = runInLimitedCall(createLimitedCall(limitMs), () => work(inputs))
    const ended = outputs.then(ignore, ignore).then(() => {
      if (underWay === ended) underWay = null
    })
    underWay = ended
    return outputs
  }

  const loader = new DataLoader<In, Out>(runBatch, {
    // Results are never cached.
    cache: false,
    batchScheduleFn(dispatch) {
      if (underWay) void underWay.then(dispatch)
      else setImmediate(dispatch)
    },
  })
  return (input) => waitInCall(() => loader.load(input))
}

function ignore() {}
