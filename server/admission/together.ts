interface Waiting<In, Out> {
  readonly input: In
  readonly resolve: (output: Out) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does many pieces of work at once: those that come in one turn of the event loop, or while others
 * are under way, go together. `work` answers one output for each input, in their order; when it
 * fails, all of them do.
 */
export function together<In, Out>(
  work: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = []
  let isUnderWay = false

  async function go(): Promise<void> {
    const taken = waiting
    waiting = []
    try {
      const outputs = await work(taken.map(({ input }) => input))
      for (const [index, output] of outputs.entries()) taken[index]?.resolve(output)
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
    isUnderWay = waiting.length > 0
    if (isUnderWay) void go()
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(() => void go())
    })
}
