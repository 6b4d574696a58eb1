import DataLoader from 'dataloader'

/**
 * Does many pieces of work at once: those that come in one turn of the event loop, or while others
 * are under way, go together. `work` answers one output for each input, in their order; when it
 * fails, or answers too few, all of them do.
 */
export function together<In, Out>(
  work: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  let underWay: Promise<unknown> | null = null

  function runBatch(inputs: readonly In[]): Promise<readonly Out[]> {
    const outputs = work(inputs)
    const ended = outputs.then(ignore, ignore).then(() => {
      if (underWay === ended) underWay = null
    })
    underWay = ended
    return outputs
  }

  const loader = new DataLoader<In, Out>(runBatch, {
    // What was read earlier is never an answer.
    cache: false,
    batchScheduleFn(dispatch) {
      if (underWay) void underWay.then(dispatch)
      else setImmediate(dispatch)
    },
  })
  return (input) => loader.load(input)
}

function ignore() {}
